/** Where the console of the component tests believes to be. */
export const origin = 'http://console.example';
