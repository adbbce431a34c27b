import {
  isTooYoungToApplyAlone,
  leadAges,
  leadBody,
  leadLengths,
  leadMessages,
  leadProblems,
  newLead,
  shownFields,
  type LeadDraft,
  type LeadField,
} from '@dugout/contract/features/leads/lead.rules.ts';
import type { LeadKind } from '@dugout/contract/vocabulary/people.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';

/** The public form: the rules of the console's form and of the server, and no framework. Nothing is stored or remembered. */
type Field = Exclude<LeadField, 'kind'>;
type Control = HTMLInputElement | HTMLSelectElement;

interface Look {
  label: string;
  required?: true;
  optional?: true;
  type?: 'email' | 'tel';
  autocomplete?: AutoFill;
  most?: number;
  choices?: readonly (readonly [value: string, label: string])[];
}

const position = {
  optional: true,
  choices: positions.terms.map(({ value, label }) => [value, label] as const),
} as const;
const name = { required: true, most: leadLengths.name } as const;
const email = { type: 'email', most: leadLengths.email, autocomplete: 'email' } as const;
const phone = { type: 'tel', most: leadLengths.phone, autocomplete: 'tel' } as const;

const looks: Record<Field, Look> = {
  playerFirstName: { label: 'Player First Name', ...name },
  playerLastName: { label: 'Player Last Name', ...name },
  ageGroup: {
    label: 'Age Division',
    required: true,
    choices: leadAges.map((age) => [age, ageGroups.label(age)] as const),
  },
  pos1: { label: 'Primary Position', ...position },
  pos2: { label: 'Secondary Position', ...position },
  gradYear: { label: 'Graduation Year', optional: true, most: 4 },
  email: { label: 'Email', ...email },
  phone: { label: 'Phone', ...phone },
  parentFirstName: { label: 'Parent First Name', ...name, autocomplete: 'given-name' },
  parentLastName: { label: 'Parent Last Name', ...name, autocomplete: 'family-name' },
  parentEmail: { label: 'Parent Email', ...email },
  parentPhone: { label: 'Parent Phone', ...phone },
};
const order = Object.keys(looks) as Field[];

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const form = byId<HTMLFormElement>('form');
const failure = byId('failure');
const done = byId('done');
const submit = form.querySelector('button')!;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  values: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  Object.assign(made, values);
  return made;
}

function controlOf(field: Field, look: Look): Control {
  if (look.choices) {
    const select = element('select', { id: field, name: field });
    const none = look.optional ? 'None' : 'Select…';
    select.append(...[['', none] as const, ...look.choices].map(([value, text]) => element('option', { value, text })));
    return select;
  }
  const input = element('input', { id: field, name: field, type: look.type ?? 'text' });
  if (look.autocomplete) input.autocomplete = look.autocomplete;
  if (field === 'gradYear') input.inputMode = 'numeric';
  return input;
}

interface Shown {
  box: HTMLElement;
  control: Control;
  say: (message: string | null) => void;
}

function show(field: Field): Shown {
  const look = looks[field];
  const box = element('div', { className: 'field' });
  const label = element('label', { htmlFor: field, textContent: `${look.label} ` });
  if (look.required) label.append(element('span', { textContent: '*', ariaHidden: 'true' }));
  if (look.optional) label.append(element('small', { textContent: '(optional)' }));
  const control = controlOf(field, look);
  if (look.required) control.setAttribute('aria-required', 'true');
  const error = element('p', { id: `${field}-error`, hidden: true });
  box.append(label, control, error);
  const say = (message: string | null) => {
    error.textContent = message ?? '';
    error.hidden = message === null;
    control.setAttribute('aria-invalid', String(message !== null));
    if (message) control.setAttribute('aria-describedby', error.id);
    else control.removeAttribute('aria-describedby');
    if (message === leadMessages.tooYoungToApplyAlone) error.append(applyForChild());
  };
  return { box, control, say };
}

/** The way out stands beside the sentence that blocks. */
function applyForChild(): HTMLButtonElement {
  const button = element('button', { type: 'button', textContent: 'Apply for my child instead' });
  button.addEventListener('click', () => {
    form.querySelector<HTMLInputElement>('[value="PARENT"]')!.checked = true;
    arrange();
    shown.parentFirstName.control.focus();
  });
  return button;
}

const shown = Object.fromEntries(order.map((field) => [field, show(field)])) as Record<Field, Shown>;
byId('fields').append(...order.map((field) => shown[field].box));

const kind = () => new FormData(form).get('kind') as LeadKind;
const draft = (): LeadDraft => ({
  ...newLead,
  kind: kind(),
  ...(Object.fromEntries(order.map((field) => [field, shown[field].control.value])) as Omit<LeadDraft, 'kind'>),
});

let tried = false;

/** Shows the fields of the kind; what was typed into the others stays, and is not sent. */
function arrange(): void {
  const wanted = new Set<Field>(shownFields(kind()));
  for (const field of order) shown[field].box.hidden = !wanted.has(field);
  judge();
}

/** All problems at once after the first try; before it only the one that no further typing can solve. */
function judge(): boolean {
  const now = draft();
  const problems = leadProblems(now);
  const blocked = now.kind === 'PLAYER' && isTooYoungToApplyAlone(now.ageGroup);
  for (const field of order) {
    const message = problems.find(({ path }) => path === field)?.message ?? null;
    shown[field].say(tried || (field === 'ageGroup' && blocked) ? message : null);
  }
  return problems.length === 0;
}

async function send(): Promise<void> {
  const website = new FormData(form).get('website') as string;
  const answer = await fetch('/api/intake/leads', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...leadBody(draft()), ...(website ? { website } : {}) }),
  });
  const { message } = (await answer.json()) as { message: string };
  if (!answer.ok) throw new Refused(message);
  form.hidden = true;
  done.textContent = message;
  done.hidden = false;
  done.focus();
}

class Refused extends Error {}

function fail(error: unknown): void {
  failure.textContent =
    error instanceof Refused ? error.message : 'Failed to submit. Check your connection and try again.';
  failure.hidden = false;
}

let sending = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (sending) return;
  tried = true;
  failure.hidden = true;
  if (!judge()) {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')!.focus();
    return;
  }
  sending = true;
  submit.setAttribute('aria-disabled', 'true');
  send()
    .catch(fail)
    .finally(() => {
      sending = false;
      submit.removeAttribute('aria-disabled');
    });
});
form.addEventListener('input', () => judge());
form.querySelectorAll('[name="kind"]').forEach((radio) => radio.addEventListener('change', arrange));
form.hidden = false;
arrange();
