import { useId } from 'react';
import { bannerDuration } from '@dugout/contract/features/banners/banner.rules.ts';
import type { Preset } from './banner.form.ts';
import { hoursText } from './banner.texts.ts';
import classes from './duration-presets.module.css';

interface DurationPresetsProps {
  /** None, once a time was typed. */
  value: Preset | null;
  onChange: (preset: Preset) => void;
}

export function DurationPresets({ value, onChange }: DurationPresetsProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className={`caption ${classes.label}`}>
        Duration
      </div>
      <div className={`stack gap6 ${classes.presets}`}>
        {bannerDuration.presets.map((preset) => (
          <label key={preset} className={`press muted ${classes.preset}`}>
            <input
              type="radio"
              name={id}
              value={preset}
              className={`cover ${classes.radio}`}
              checked={preset === value}
              onChange={() => onChange(preset)}
            />
            {hoursText(preset)}
          </label>
        ))}
      </div>
    </div>
  );
}
