declare const dugoutBuild: unknown;

/** Where migrations and seeds lie: in this package, or beside the bundle, into whose folder the build copies them. */
export const packageFolder = new URL(typeof dugoutBuild === 'undefined' ? '../' : './', import.meta.url);
