import { useState } from 'react'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { FilterChips } from '../lists/filter-chips.tsx'
import { FilterSelect } from '../lists/filter-select.tsx'
import { type Person, people, refusal, show, useTold } from './show.tsx'

const columns: Column<Person>[] = [
  { key: 'name', label: 'Name', render: (row) => row.name, sort: 'name' },
  { key: 'age', label: 'Age', render: (row) => row.age, sort: 'age', align: 'right' },
  { key: 'do', label: 'Actions', hideLabel: true, render: (row) => <button type="button">Call {row.name}</button> },
]
const SIZE = 20
const byName = (one: Person, other: Person) => one.name.localeCompare(other.name)
const byAge = (one: Person, other: Person) => one.age - other.age

/** Three pages, sorted and opened as a screen would. */
function List({ shown = columns }: { shown?: typeof columns }) {
  const { tell, told } = useTold()
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState('')
  const sorted = people.toSorted(sort.endsWith('age') ? byAge : byName)
  if (sort.startsWith('-')) sorted.reverse()
  return (
    <>
      <button type="button">Before</button>
      <DataTable
        label="Patients"
        columns={shown}
        query={{
          data: { rows: sorted.slice((page - 1) * SIZE, page * SIZE), total: sorted.length },
          error: null,
          refetch: () => undefined,
        }}
        rowKey={(row) => row.id}
        page={page}
        pageSize={SIZE}
        onPage={setPage}
        sort={sort}
        onSort={setSort}
        onOpen={(row) => tell('open', row.name)}
        empty="No patients"
      />
      <button type="button">After</button>
      {told}
    </>
  )
}

const still = {
  label: 'Patients',
  columns,
  rowKey: (row: Person) => row.id,
  empty: 'No patients yet. Register the first one.',
}
const Loading = () => <DataTable {...still} query={{ data: undefined, error: null, refetch: () => undefined }} />
const Empty = () => (
  <DataTable
    {...still}
    query={{ data: { rows: [], total: 0 }, error: null, refetch: () => undefined }}
    page={1}
    onPage={() => undefined}
  />
)

function Failed({ rows }: { rows?: Person[] }) {
  const { tell, told } = useTold()
  return (
    <>
      <DataTable
        {...still}
        query={{ data: rows && { rows }, error: refusal('The server is away'), refetch: () => tell('again') }}
        failure="Failed to load patients"
      />
      {told}
    </>
  )
}

/** The filters above a list. */
function Filters() {
  const { tell, told } = useTold()
  const [state, setState] = useState('')
  const [kind, setKind] = useState('all')
  return (
    <>
      <FilterChips
        label="State"
        value={state}
        options={[
          { value: '', label: 'All', count: 9 },
          { value: 'waiting', label: 'Waiting', count: 4 },
          { value: 'done', label: 'Done', count: 5 },
        ]}
        onChange={(value) => {
          tell('state', value || 'all')
          setState(value)
        }}
      />
      <FilterSelect
        label="Kind"
        value={kind}
        options={[
          { value: 'all', label: 'All kinds' },
          { value: 'emergency', label: 'Emergencies' },
        ]}
        onChange={(value) => {
          tell('kind', value)
          setKind(value)
        }}
      />
      {told}
    </>
  )
}

show({
  List,
  Keys: () => <List shown={columns.slice(0, 2)} />,
  Loading,
  Empty,
  Failed,
  FailedAgain: () => <Failed rows={people.slice(0, 2)} />,
  Filters,
})
