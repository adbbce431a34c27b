export const address = 'http://127.0.0.1:8199';
export const folder = 'var/e2e';
export const mailFolder = `${folder}/mail`;
export const demoPassword = 'a quiet field at dawn';
