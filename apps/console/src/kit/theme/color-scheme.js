// Runs before the first paint, from a file because the page allows no inline script: without it a person who chose
// dark on a light system would see a white flash. The key is the one of the theme's color scheme manager. And whoever
// is signed in sees the places of the shell (`[data-boot]` in base.css) until the console has drawn itself.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('color-scheme') ?? 'auto';
    const isOutside = /^\/(login|setup|reset-|confirm-email|take-back-email)/.test(location.pathname);
    if (localStorage.getItem('auth.refresh') !== null && !isOutside) {
      // As the shell chooses it (`use-sidebar.ts`).
      const chosen = /^(narrow|wide)$/.exec(localStorage.getItem('sidebar') ?? '')?.[0];
      const sidebar = matchMedia('(max-width: 80em)').matches ? 'narrow' : 'wide';
      document.documentElement.setAttribute('data-boot', chosen ?? sidebar);
    }
  } catch {
    // Storage may be blocked; the system's scheme is then the right one.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
