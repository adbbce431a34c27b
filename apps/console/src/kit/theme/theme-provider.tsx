import '@mantine/core/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Suspense, lazy, type ReactNode } from 'react';
import { publishStyleNonce, styleNonce } from './style-nonce.ts';
import { resolver, theme } from './theme.ts';

publishStyleNonce();

/** Nothing to say before the first screen stands; a toast that comes earlier waits in the store. */
const ToastRegion = lazy(() =>
  import('../feedback/toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
);

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
