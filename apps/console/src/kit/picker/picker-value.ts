/** What a picker holds: the choice, and what stands in the field. Typing clears the choice and keeps the text. */
export interface PickerValue<T> {
  readonly chosen: T | null;
  readonly text: string;
}

export const picked = <T>(chosen: T | null, nameOf: (item: T) => string): PickerValue<T> => ({
  chosen,
  text: chosen === null ? '' : nameOf(chosen),
});

/** Text without a choice would be dropped on saving, so that a form refuses it instead. */
export const isUnfinished = (value: PickerValue<unknown>) => value.chosen === null && value.text.trim() !== '';
