import type { LockedPackage } from './locked-packages.ts';

interface About {
  readonly version: string;
  readonly node: string;
  readonly builtAt: Date;
}

const npmUrl = (name: string, version: string) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** `sha512-BASE64`, as the lock file has it, in the way CycloneDX wants it. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [, bits, content] = /^sha(\d+)-(.+)$/.exec(integrity)!;
  return { alg: `SHA-${bits}`, content: Buffer.from(content!, 'base64').toString('hex') };
}

const licenseOf = (license: string) =>
  /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };

/**
 * What the release is made of, as CycloneDX 1.5 (`npm sbom` leaves out what development needs as well, sharp and zod among them). Without a
 * serial number, and with the time of the commit: the same source gives the same file.
 */
export function billOfMaterials(packages: readonly LockedPackage[], { version, node, builtAt }: About): string {
  const components = packages.map(({ name, version, license, integrity }) => ({
    type: 'library',
    'bom-ref': npmUrl(name, version),
    name,
    version,
    purl: npmUrl(name, version),
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  }));
  const runtime = { type: 'platform', 'bom-ref': `pkg:generic/node@${node}`, name: 'node', version: node };
  const once = new Map(components.map((component) => [component['bom-ref'], component]));
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        timestamp: builtAt.toISOString(),
        component: { type: 'application', 'bom-ref': `dugout@${version}`, name: 'dugout', version },
      },
      components: [{ ...runtime, purl: runtime['bom-ref'] }, ...once.values()],
    },
    null,
    2,
  )}\n`;
}
