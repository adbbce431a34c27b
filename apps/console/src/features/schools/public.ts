/** What other features may ask of this one. */
export { SchoolPicker } from './school-picker.tsx';
