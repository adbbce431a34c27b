/** What is on the screen as a sheet of paper: `print.css`. After the menu that it was chosen from has closed. */
export const printScreen = (): void => void window.setTimeout(() => window.print(), 250);
