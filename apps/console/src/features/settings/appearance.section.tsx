import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { SettingsSection } from '../../kit/section/settings-section.tsx';

const choices: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
];

const data = choices.map(({ value, label, icon: ChoiceIcon }) => ({
  value,
  label: (
    <span className="inline gap8">
      <ChoiceIcon size={16} stroke={1.75} aria-hidden />
      {label}
    </span>
  ),
}));

export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingsSection
      title="Appearance"
      hint="System follows the setting of this device. Kept in this browser only."
      action={
        <SegmentedControl
          aria-label="Appearance"
          data={data}
          value={colorScheme}
          onChange={(value) => {
            setColorScheme(value as MantineColorScheme);
          }}
        />
      }
    />
  );
}
