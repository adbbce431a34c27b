import { useEffect } from 'react';
import { Menu, VisuallyHidden } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { View } from '@dugout/contract/features/views/view.schema.ts';
import type { ViewedList } from '@dugout/contract/features/views/view.lists.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { useListScreen } from '../../kit/list/list-context.ts';
import { useFloatTarget } from '../../kit/overlay/float-target.ts';
import { useOpened, type LateMenuProps } from '../../kit/overlay/late-menu.tsx';
import { isChanged, holdsTypedText, lostParts, savedState } from './view-address.ts';
import { useViewChoice } from './use-views.ts';
import type { ViewChoice } from './use-views.ts';
import { seenBy } from './view.form.ts';
import { changeView, clearDefaultView, removeView, setDefaultView } from './views.queries.ts';
import type { SaveViewProps } from './save-view.modal.tsx';
import classes from './views-menu.module.css';

const loadForm = async () => (await import('./save-view.modal.tsx')).SaveView;

const glyph = (Shown: Icon) => <Shown size={17} stroke={1.75} aria-hidden />;

/** An old view says what of it is gone, once each time that it is opened. */
function useToldLosses({ chosen }: ViewChoice): void {
  const { list } = useListScreen();
  const lost = chosen ? lostParts(list, chosen).join(', ') : '';
  const name = chosen?.name;
  useEffect(() => {
    if (name !== undefined && lost !== '') {
      toast.info(`“${name}” was opened without what this list no longer has: ${lost}.`);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each view that is opened
  }, [chosen?.id, lost]);
}

function Choices({
  views,
  shared,
  chosen,
  choose,
}: { views: readonly View[]; shared: boolean } & Pick<ViewChoice, 'chosen' | 'choose'>) {
  const some = views.filter((view) => view.shared === shared);
  if (some.length === 0) return null;
  return (
    <>
      <Menu.Label>{seenBy(shared)}</Menu.Label>
      {some.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view.id === chosen?.id}
          leftSection={glyph(IconBookmark)}
          rightSection={
            <>
              {view.isDefault && (
                <>
                  <IconPin size={15} stroke={1.75} aria-hidden />
                  <VisuallyHidden>, my default</VisuallyHidden>
                </>
              )}
              {view.id === chosen?.id && <IconCheck size={15} stroke={2} aria-hidden />}
            </>
          }
          onClick={() => choose(view)}
        >
          <span className="cut">{view.name}</span>
        </Menu.Item>
      ))}
    </>
  );
}

/** The acts on the view that is open. */
function Acts({ view, changed, rename }: { view: View; changed: boolean; rename: () => void }) {
  const { list, state } = useListScreen();
  const update = useAction(changeView, {
    onFailure: (error) => toast.error(`The view was not updated. ${failureText(error)}`),
  });
  const remove = useAction(removeView);
  const setDefault = useAction(setDefaultView);
  const clearDefault = useAction(clearDefaultView);
  const { name, shared } = view;
  return (
    <>
      <Menu.Divider />
      {changed && (
        <Menu.Item
          leftSection={glyph(IconDeviceFloppy)}
          onClick={() =>
            update.mutate({
              view,
              body: { list: list.name as ViewedList, name, shared, query: savedState(list, state) },
            })
          }
        >
          Update view
        </Menu.Item>
      )}
      <Menu.Item leftSection={glyph(IconPencil)} onClick={rename}>
        Rename…
      </Menu.Item>
      <Menu.Item
        leftSection={glyph(view.isDefault ? IconPinnedOff : IconPin)}
        onClick={() => (view.isDefault ? clearDefault : setDefault).mutate(view)}
      >
        {view.isDefault ? 'Remove as my default' : 'Make my default'}
      </Menu.Item>
      <Menu.Item leftSection={glyph(IconTrash)} onClick={() => remove.mutate(view)}>
        Delete view
      </Menu.Item>
    </>
  );
}

/** Which saved view of the list is open, the others, and what can be done with them. */
export function ViewsMenu({ opensAtOnce }: LateMenuProps) {
  const { list, listView, state, open } = useListScreen();
  const [opened, setOpened] = useOpened(opensAtOnce);
  const floats = useFloatTarget();
  const choice = useViewChoice(list);
  const { views, chosen } = choice;
  const changed = chosen !== undefined && isChanged(list, state, chosen);
  useToldLosses(choice);

  const openForm = (props: Pick<SaveViewProps, 'query' | 'view' | 'again'>) =>
    open<SaveViewProps>(loadForm, {
      list: list.name,
      holdsTypedText: holdsTypedText(list, props.query),
      ...props,
      onShown: (id) => choice.rename(id),
      onSaved: (id, shownAs) => choice.rename(id, shownAs),
      onRefused: (again, shownAs) => {
        if (!props.view) choice.rename(null, shownAs);
        toast.error(`The view was not saved. ${again.failure}`);
        openForm({ ...props, again });
      },
    });
  const whole = chosen === undefined && Object.keys(savedState(list, state)).length === 0;
  const words = chosen ? `${chosen.name}${changed ? ', changed' : ''}` : null;
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={260}
      portalProps={floats}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Menu.Target>
        <button
          type="button"
          autoFocus={opensAtOnce}
          className="press opens"
          data-active={chosen !== undefined || undefined}
          aria-label={words === null ? 'Views' : `Views: ${words}`}
        >
          <IconBookmark size={16} stroke={1.75} aria-hidden />
          <span className="cut">{chosen ? chosen.name : 'Views'}</span>
          {changed && (
            <span className={`badge fixed ${classes.changed}`} data-neutral>
              changed
            </span>
          )}
          <IconChevronDown size={15} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Views">
        <Menu.Item
          aria-current={whole}
          leftSection={<span className={classes.place} />}
          rightSection={whole && <IconCheck size={15} stroke={2} aria-hidden />}
          onClick={choice.chooseWhole}
        >
          All {listView.noun[1]}
        </Menu.Item>
        <Choices {...choice} views={views} shared={false} />
        <Choices {...choice} views={views} shared />
        {choice.failed && <Menu.Label>The saved views could not be loaded.</Menu.Label>}
        {chosen && (
          <Acts view={chosen} changed={changed} rename={() => openForm({ view: chosen, query: chosen.query })} />
        )}
        <Menu.Divider />
        <Menu.Item leftSection={glyph(IconBookmarkPlus)} onClick={() => openForm({ query: savedState(list, state) })}>
          Save as view…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
