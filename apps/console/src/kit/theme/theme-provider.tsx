import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToastRegion } from '../feedback/toast.tsx';
import { publishStyleNonce, styleNonce } from './style-nonce.ts';
import { resolver, theme } from './theme.ts';

publishStyleNonce();

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
      <ToastRegion />
    </MantineProvider>
  );
}
