import type { Mutation } from './mutation.ts';

const form = 'apps/console/src/kit/form';
const session = 'apps/console/src/api/session.ts';
const store = { file: `${form}/draft-store.test.ts` };
const keeper = { file: `${form}/draft-keeper.test.ts` };
const sessions = { file: 'apps/console/src/api/session.test.ts' };
const conflict = { file: `${form}/conflict.test.ts` };

export const consoleMutations: readonly Mutation[] = [
  {
    what: 'the draft of one person is shown to another',
    file: `${form}/draft-store.ts`,
    from: '`${mark}${owner}:${record}:`',
    to: '`${mark}${record}:`',
    caughtBy: store,
  },
  {
    what: 'drafts stay in the browser after signing out',
    file: `${form}/draft-store.ts`,
    from: 'for (const key of keysOf(storage, mark)) storage.removeItem(key);',
    to: 'for (const key of keysOf(storage, mark).slice(1)) storage.removeItem(key);',
    caughtBy: store,
  },
  {
    what: 'a draft that could not be kept is told as kept',
    file: `${form}/draft-store.ts`,
    from: '  } catch {\n    return false;\n  }\n}\n\nexport const forgetDraft',
    to: '  } catch {\n    return true;\n  }\n}\n\nexport const forgetDraft',
    caughtBy: store,
  },
  {
    what: 'what is typed comes back after signing out',
    file: `${form}/draft-keeper.ts`,
    from: ' === settled || !mayKeep()) return;',
    to: ' === settled) return;',
    caughtBy: keeper,
  },
  {
    what: 'what the server refused after the form was left is lost',
    file: `${form}/draft-keeper.ts`,
    from: '      settled = null;\n      keep();\n',
    to: '',
    caughtBy: keeper,
  },
  {
    what: 'a server that is busy signs everybody out',
    file: session,
    from: '[400, 401, 403].includes(error.status)',
    to: 'error.status >= 400',
    caughtBy: sessions,
  },
  {
    what: 'a session that was ended comes back with a late answer',
    file: session,
    from: 'if (shared.getItem(refreshKey) !== refresh) return access !== null && access !== stale;',
    to: '',
    caughtBy: sessions,
  },
  {
    what: 'each call renews the session for itself',
    file: session,
    from: 'renewal ??= environment',
    to: 'renewal = environment',
    caughtBy: sessions,
  },
  {
    what: 'a conflict proposes to take back what the other changed',
    file: `${form}/conflict.ts`,
    from: "touched ? 'mine' : 'theirs'",
    to: "touched ? 'mine' : 'mine'",
    caughtBy: conflict,
  },
  {
    what: 'a merge keeps a role without its region',
    file: `${form}/conflict.ts`,
    from: '[...own, ...along].map(',
    to: '[...own].map(',
    caughtBy: conflict,
  },
  {
    what: 'the title of the window tells whose page is open',
    file: 'apps/console/src/features/person-page/person-frame.tsx',
    from: 'documentTitle={kind}',
    to: '',
    caughtBy: {
      file: 'apps/console/src/features/person-page/person-page.component.test.tsx',
      tests: 'says who she is',
    },
  },
  {
    what: 'a birth date stands on the page unasked',
    file: 'apps/console/src/features/person-page/birth-date.tsx',
    from: 'useState(false)',
    to: 'useState(true)',
    caughtBy: {
      file: 'apps/console/src/features/person-page/person-page.component.test.tsx',
      tests: 'her birth date is shown on a press',
    },
  },
  {
    what: 'all parts of a page ask at once, whether they are seen or not',
    file: 'apps/console/src/kit/page/in-view.tsx',
    from: 'useState(false)',
    to: 'useState(true)',
    caughtBy: {
      file: 'apps/console/src/features/person-page/person-page.component.test.tsx',
      tests: 'each part asks when it comes into view',
    },
  },
];
