export interface NotificationValues {
  title: string;
  body: string;
}

export const newNotification: NotificationValues = { title: '', body: '' };

/** Section 5, "Notification": title and body required. */
export const notificationRules = {
  title: (title: string) => (title.trim() === '' ? 'Title is required.' : null),
  body: (body: string) => (body.trim() === '' ? 'Body is required.' : null),
};
