import { viewLimits, viewMessages } from '@dugout/contract/features/views/view.rules.ts';

export interface ViewValues {
  name: string;
  shared: boolean;
}

export const newView: ViewValues = { name: '', shared: false };

export const viewRules = {
  name: (name: string) => {
    if (name.trim() === '') return viewMessages.nameRequired;
    return name.trim().length > viewLimits.name ? `Name is at most ${viewLimits.name} characters.` : null;
  },
};

export const seenBy = (shared: boolean) => (shared ? 'All administrators' : 'Only me');
