/** Section 9: the school search. */
export const schoolSearch = { debounceMs: 250, mostResults: 100 } as const;
