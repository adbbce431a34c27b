import type { LightMyRequestResponse } from 'fastify';
import { eventMessages } from '@dugout/contract/features/events/event.rules.ts';
import { playerMessages } from '@dugout/contract/features/players/player.rules.ts';
import { userMessages } from '@dugout/contract/features/users/user.rules.ts';
import { platformProblems, type ProblemDocument } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Call } from './call.ts';
import { definitionOf, optionsOf, type Schema } from './zod-shape.ts';

/** Refusals that say: what was sent does not fit the declaration. */
const aboutInput = new Set<string>(
  [
    platformProblems.invalidInput,
    platformProblems.tooLarge,
    platformProblems.notJson,
    platformProblems.notMultipart,
  ].map(({ code }) => code),
);
const platform = new Map<string, string>(Object.values(platformProblems).map(({ code, message }) => [code, message]));
const documentKeys = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'message', 'errors', 'current']);

/** What a driver, a stack or a file system would say, and we never do. */
const driverText =
  /syntax error|violates|constraint|duplicate key|relation "|column "|SQLSTATE|invalid input syntax|out of range|pg_|\bselect\b.+\bfrom\b|insert into|update .+ set|kysely|node_modules|\.[cm]?[jt]s:\d+|^\s+at .+\(|\/(home|usr|var|srv|app)\/|ECONN|TypeError|RangeError|Cannot read|is not a function/im;

export const isSuccess = ({ statusCode }: LightMyRequestResponse) => statusCode >= 200 && statusCode < 300;

/** Everything that is wrong with an answer to a call; nothing, if it is as declared. */
export function complaintsAbout(call: Call, answer: LightMyRequestResponse): string[] {
  const { route, verdict } = call;
  if (answer.statusCode >= 500) return [`answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`];
  if (isSuccess(answer)) {
    return verdict === 'refused' ? ['took what the rules refuse'] : complaintsAboutReply(route, answer);
  }
  if (answer.statusCode < 400) return [`answered ${answer.statusCode}, which no route declares`];
  return complaintsAboutProblem(call, answer);
}

function complaintsAboutReply(route: Route, answer: LightMyRequestResponse): string[] {
  if (route.reply === null) {
    return answer.statusCode === 204 && answer.body !== '' ? ['answered 204 with a body'] : [];
  }
  const type = String(answer.headers['content-type'] ?? '');
  if (!type.startsWith('application/json')) return [`answered ${type} in the place of JSON`];
  const body: unknown = answer.json();
  const fits = route.reply.safeParse(body);
  if (!fits.success)
    return [`the answer does not fit its declaration: ${JSON.stringify(fits.error.issues).slice(0, 300)}`];
  return undeclaredIn(route.reply, body).map((path) => `the answer holds ${path}, which is not declared`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that no form of the schema knows, wherever they stand. */
function undeclaredIn(schema: Schema, value: unknown, path = 'it'): string[] {
  const wrong = optionsOf(schema).map((option) => undeclaredInOne(option, value, path));
  return wrong.some((one) => one.length === 0) ? [] : (wrong[0] ?? []);
}

function undeclaredInOne(schema: Schema, value: unknown, path: string): string[] {
  const def = definitionOf(schema);
  if (def.type === 'array' && Array.isArray(value)) {
    return value.flatMap((item, index) => undeclaredIn(def.element, item, `${path}.${index}`));
  }
  if (def.type !== 'object') return [];
  if (!isRecord(value)) return value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, child]) => {
    const known = (def.shape as Record<string, Schema>)[key];
    return known ? undeclaredIn(known, child, `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** What a change leaves out stays: a value that is good by itself may not go with what is stored, or with the day. */
const rulesOfSeveral: readonly string[] = [
  eventMessages.tournamentOnly,
  eventMessages.tournamentDays,
  playerMessages.bornLater,
  playerMessages.bornEarlier,
  playerMessages.jerseyNum,
  userMessages.regionRequired,
];
const isAgainstStored = ({ method }: Route, { errors = [] }: ProblemDocument) =>
  method === 'PUT' && errors.length > 0 && errors.every(({ message }) => rulesOfSeveral.includes(message));

/** Of a moment that the rules take: the organization's clocks do not show it on that day. */
const isSkipped = ({ errors = [] }: ProblemDocument) =>
  errors.length > 0 && errors.every(({ message }) => message.startsWith('That day clocks skip'));

function complaintsAboutProblem({ route, verdict }: Call, answer: LightMyRequestResponse): string[] {
  const type = String(answer.headers['content-type'] ?? '');
  if (!type.startsWith('application/problem+json')) return [`refused with ${type}: ${answer.body.slice(0, 200)}`];
  const document = answer.json<ProblemDocument>();
  const complaints: string[] = [];
  const more = Object.keys(document).filter((key) => !documentKeys.has(key));
  if (more.length > 0) complaints.push(`the problem holds ${more.join(', ')}`);
  if (document.status !== answer.statusCode)
    complaints.push(`answered ${answer.statusCode} and says ${document.status}`);
  const declared = route.errors.find(({ code }) => code === document.code);
  if (!declared && !platform.has(document.code))
    complaints.push(`refused with ${document.code}, which is not declared`);
  if (declared && declared.status !== answer.statusCode)
    complaints.push(`${document.code} came with ${answer.statusCode}`);
  const isFit = !isAgainstStored(route, document) && !isSkipped(document);
  if (verdict === 'accepted' && aboutInput.has(document.code) && isFit) {
    complaints.push(`refused what the rules take: ${JSON.stringify(document.errors ?? document.code).slice(0, 300)}`);
  }
  const platformWords = platform.get(document.code);
  if (platformWords !== undefined && (document.message !== platformWords || document.detail !== platformWords)) {
    complaints.push(
      `${document.code} says '${document.message}' and '${document.detail}' in the place of its own words`,
    );
  }
  // Not `current` and the paths of `errors`: those are the caller's own words.
  const said = [
    document.title,
    document.detail,
    document.message,
    ...(document.errors ?? []).map(({ message }) => message),
  ];
  const leak = driverText.exec(said.join('\n'));
  if (leak) complaints.push(`the problem says '${leak[0]}'`);
  return complaints;
}
