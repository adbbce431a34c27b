/** Another port, where two runs share a machine; each has a folder of its own. */
const port = process.env.E2E_PORT ?? '8199';
export const address = `http://127.0.0.1:${port}`;
export const folder = port === '8199' ? 'var/e2e' : `var/e2e-${port}`;
export const mailFolder = `${folder}/mail`;
export const demoPassword = 'a quiet field at dawn';
