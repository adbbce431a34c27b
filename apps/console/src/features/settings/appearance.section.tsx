import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './settings.module.css';

const choices: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
];

const data = choices.map(({ value, label, icon: ChoiceIcon }) => ({
  value,
  label: (
    <span className={classes.choice}>
      <ChoiceIcon size={16} stroke={1.75} aria-hidden />
      {label}
    </span>
  ),
}));

export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes.heading}>
          Appearance
        </h2>
        <p className={classes.hint}>System follows the setting of this device. Kept in this browser only.</p>
      </div>
      <SegmentedControl
        aria-labelledby={heading}
        data={data}
        value={colorScheme}
        onChange={(value) => {
          setColorScheme(value as MantineColorScheme);
        }}
      />
    </section>
  );
}
