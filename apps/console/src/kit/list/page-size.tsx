import { NativeSelect } from '@mantine/core';
import { FilterMenu } from './filter-menu.tsx';
import { useListScreen } from './list-context.ts';

function usePageSize() {
  const { list, state, dispatch } = useListScreen();
  const terms = list.pageSizes
    .toSorted((a, b) => a - b)
    .map((size) => ({ value: String(size), label: `Show ${size}` }));
  return {
    terms,
    value: String(state.pageSize),
    choose: (size: string) => void dispatch({ type: 'page-size', pageSize: Number(size) }),
  };
}

/** Where a list has several sizes of a page: "Show 20", at the end of the toolbar. */
export function PageSize() {
  const { terms, value, choose } = usePageSize();
  return (
    <div className="push">
      <FilterMenu
        label="Rows per page"
        idle={`Show ${value}`}
        current={undefined}
        value={value}
        terms={terms}
        width={132}
        onChoose={choose}
      />
    </div>
  );
}

export function PageSizeField() {
  const { terms, value, choose } = usePageSize();
  return (
    <NativeSelect
      label="Rows per page"
      value={value}
      data={terms}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
