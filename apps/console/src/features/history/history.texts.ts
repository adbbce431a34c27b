export const nothingChanged = 'Nothing has been changed yet.';
