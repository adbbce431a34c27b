/** Whether a key that was pressed there is a letter of what is being typed, and no command. */
export const typesInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export const overlayIsOpen = () => document.querySelector('[aria-modal="true"]') !== null;
