/** What the build wrote into the bundle; absent where the program runs from its source. */
declare const dugoutBuild: { readonly commit: string | null; readonly migrations: readonly string[] } | undefined;

export const build = typeof dugoutBuild === 'undefined' ? null : dugoutBuild;
