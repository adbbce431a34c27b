import type {
  ActionIconFactory,
  BadgeFactory,
  ButtonFactory,
  CheckboxFactory,
  DrawerFactory,
  InputFactory,
  InputWrapperFactory,
  MenuFactory,
  ModalFactory,
  PopoverFactory,
  SegmentedControlFactory,
  TooltipFactory,
  ExtendComponent,
  FactoryPayload,
  MantineThemeComponent,
} from '@mantine/core';
import controls from './controls.module.css';

/** `Component.extend` is nothing but this type, and calling it would load every component with the first screen. */
const part = <F extends FactoryPayload>(look: ExtendComponent<F>): MantineThemeComponent => look;

const scrim = { color: 'var(--bx-scrim)', backgroundOpacity: 1 };
const overlay = {
  overlayProps: scrim,
  closeButtonProps: { 'aria-label': 'Close' },
};
const overlayClasses = {
  content: controls.overlayContent ?? '',
  header: controls.overlayContent ?? '',
  title: controls.overlayTitle ?? '',
};

export const components: Record<string, MantineThemeComponent> = {
  ActionIcon: part<ActionIconFactory>({ defaultProps: { variant: 'subtle', color: 'gray' } }),
  Badge: part<BadgeFactory>({ defaultProps: { variant: 'light', radius: 'xs', tt: 'none', fw: 550 } }),
  Button: part<ButtonFactory>({
    classNames: { root: controls.button ?? '', section: controls.buttonSection ?? '' },
    vars: (_theme, props) => ({
      root: {
        ...(props.size === undefined || props.size === 'sm' ? { '--button-height': 'var(--bx-control)' } : {}),
        ...(props.size === 'xs' ? { '--button-height': 'var(--bx-control-toolbar)' } : {}),
        ...(props.size === undefined ? { '--button-padding-x': '14px' } : {}),
        '--bx-button-icon': props.color === undefined ? 'var(--bx-primary-icon)' : 'currentColor',
      },
    }),
    styles: { label: { fontWeight: 550 } },
  }),
  Checkbox: part<CheckboxFactory>({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--bx-primary-icon)' } }) }),
  Drawer: part<DrawerFactory>({
    defaultProps: { position: 'right', size: 440, transitionProps: { duration: 220 }, ...overlay },
    classNames: overlayClasses,
  }),
  DrawerOverlay: { defaultProps: scrim },
  Input: part<InputFactory>({
    classNames: { wrapper: controls.inputWrapper ?? '', input: controls.input ?? '' },
    vars: (_theme, props) => ({
      wrapper: {
        ...(props.size === undefined || props.size === 'sm' ? { '--input-height': 'var(--bx-control)' } : {}),
        ...(props.size === 'xs' ? { '--input-height': 'var(--bx-control-toolbar)' } : {}),
        '--input-fz': 'var(--bx-input-text)',
        '--input-padding': '10px',
      },
    }),
  }),
  InputWrapper: part<InputWrapperFactory>({
    classNames: {
      label: controls.label ?? '',
      required: controls.required ?? '',
      description: controls.description ?? '',
      error: controls.error ?? '',
    },
  }),
  Menu: part<MenuFactory>({
    defaultProps: {
      transitionProps: { transition: 'pop', duration: 180 },
      offset: 6,
      // Without words of its own, it is a child that a menu may not have.
      withInitialFocusPlaceholder: false,
    },
    classNames: { dropdown: controls.floating ?? '', item: controls.menuItem ?? '' },
  }),
  Modal: part<ModalFactory>({
    defaultProps: { radius: 'xl', transitionProps: { duration: 160 }, ...overlay },
    classNames: overlayClasses,
  }),
  ModalOverlay: { defaultProps: scrim },
  Popover: part<PopoverFactory>({ classNames: { dropdown: controls.floating ?? '' } }),
  SegmentedControl: part<SegmentedControlFactory>({
    defaultProps: { withItemsBorders: false },
    classNames: {
      root: controls.segmented ?? '',
      indicator: controls.segmentedIndicator ?? '',
      label: controls.segmentedLabel ?? '',
    },
  }),
  Tooltip: part<TooltipFactory>({
    defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: controls.tooltip ?? '' },
  }),
};
