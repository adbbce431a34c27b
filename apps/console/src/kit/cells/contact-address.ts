/** What a phone dials: figures and a leading plus; how people group them is for reading only. */
export const telAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Encoded, because an address could otherwise bring recipients and texts of its own along. */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email.trim()).replaceAll('%40', '@')}`;
