const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** "412 KB", "3.4 MB" */
export const fileSizeText = (bytes: number) =>
  bytes >= megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
