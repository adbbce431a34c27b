import { call } from './api/client.ts';
import { askEarly } from './api/early-answers.ts';
import { whoIsHere } from './api/who-is-here.ts';

/** Small, and first: what every screen waits for is on its way while the code of the screens still loads. */
askEarly('user', whoIsHere);
askEarly('organisation', () => call('GET /organisation'));
