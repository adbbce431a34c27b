import './base.css';
import '@mantine/core/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './marks.css';
import './layout.css';
import './words.css';
import './forced-colors.css';
import './print.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Suspense, lazy, type ReactNode } from 'react';
import { loadPatiently } from '../page/arriving.ts';
import { loadLateFonts } from './late-fonts.ts';
import { publishStyleNonce, styleNonce } from './style-nonce.ts';
import { resolver, theme } from './theme.ts';

publishStyleNonce();

/** By then the first screen stands. */
const firstScreen = new Promise<void>((stands) => setTimeout(stands, 1_500));

// Without them titles keep the fallback, and the next visit asks again.
loadLateFonts(firstScreen).catch(() => undefined);

/** Nothing to say before the first screen stands, so its code comes after it; an earlier toast waits in the store. */
const ToastRegion = lazy(async () => {
  await firstScreen;
  return { default: (await loadPatiently(() => import('../feedback/toast-region.tsx'))).ToastRegion };
});

/** The same key as in `color-scheme.js`, which runs before this. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
      <Suspense>
        <ToastRegion />
      </Suspense>
    </MantineProvider>
  );
}
