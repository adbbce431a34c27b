import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

const answer = async (path) => (await fetch(`/api${path}`)).json();

/** Only what a list asks. */
const dataProvider = {
  getList: (resource, { pagination: { page, perPage } }) => answer(`/${resource}?page=${page}&pageSize=${perPage}`),
};

function Teams() {
  return (
    <List perPage={15}>
      <Datagrid bulkActionButtons={false}>
        <TextField source="name" />
        <TextField source="teamCode" />
        <TextField source="coach" />
        <TextField source="state" />
        <TextField source="ageGroup" />
        <TextField source="region" />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="teams" list={Teams} />
  </Admin>,
);
