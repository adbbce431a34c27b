import { useState } from 'react';
import { isImageAddress } from '@dugout/contract/wire/web-address.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { BallMark } from './ball-mark.tsx';
import classes from './brand-mark.module.css';

interface BrandMarkProps {
  size: number;
}

/** The organisation's logo; the ball where there is none, or none that can be shown. The name stands beside it. */
export function BrandMark({ size }: BrandMarkProps) {
  const { logoUrl } = useOrganisation();
  const [broken, setBroken] = useState<string | null>(null);
  if (logoUrl === null || logoUrl === broken || !isImageAddress(logoUrl)) return <BallMark size={size} />;
  return (
    <img
      className={classes.logo}
      src={logoUrl}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={() => setBroken(logoUrl)}
    />
  );
}
