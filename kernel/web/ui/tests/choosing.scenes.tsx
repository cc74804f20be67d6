import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { LOOKUP_MIN, Lookup } from '../fields/lookup.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Menu } from '../overlay/menu.tsx'
import { type Person, people, refusal, show, useTold } from './show.tsx'

const none = { data: undefined, error: null, isPlaceholderData: false }

function Find({ fails, waits }: { fails?: true; waits?: true }) {
  const { tell, told } = useTold()
  const [search, setSearch] = useState('')
  const rows = people.filter((person) => person.name.toLowerCase().includes(search.toLowerCase())).slice(0, 5)
  const known =
    waits || search.length < LOOKUP_MIN
      ? none
      : fails
        ? { ...none, error: refusal('The server is away') }
        : { ...none, data: { rows } }
  return (
    <>
      <Lookup<Person>
        label="Find the patient"
        required
        help="Name or OP number"
        search={search}
        onSearch={(text) => {
          tell('ask', text)
          setSearch(text)
        }}
        query={{ ...known, refetch: () => tell('again') }}
        rowKey={(row) => row.id}
        render={(row) => row.name}
        onPick={(row) => tell('pick', row.name)}
        empty="Nobody of that name"
        failure="Failed to find patients"
      />
      {told}
    </>
  )
}

function Actions({ tell }: { tell: (what: string) => void }) {
  const act = (label: string, more: object = {}) => ({ label, onSelect: () => tell(label), ...more })
  return (
    <Menu
      label="More for Wanjiku"
      trigger={<IconDots size={18} aria-hidden />}
      items={[act('Open'), act('Print', { disabled: true }), act('Move'), act('Remove', { danger: true })]}
    />
  )
}

function InPage() {
  const { tell, told } = useTold()
  return (
    <>
      <Actions tell={tell} />
      <button type="button">After</button>
      {told}
    </>
  )
}

function InDialog() {
  const { tell, told } = useTold()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Queue entry">
        <Actions tell={tell} />
      </Dialog>
      {told}
    </>
  )
}

show({ Find, FindFails: () => <Find fails />, FindWaits: () => <Find waits />, InPage, InDialog })
