import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatPhone, searchTextOf } from '../../../kernel/web/ui/format.ts'
import { LOOKUP_MIN, Lookup } from '../../../kernel/web/ui/lookup.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { findPatients, type PatientMatch } from '../contract.ts'

/** Ctrl+K: a patient by name, OP number or phone, from anywhere; Enter opens the patient's page. */
export default function Finder({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const query = useEndpoint(findPatients, { search: searchTextOf(search) }, { enabled: search.length >= LOOKUP_MIN })
  const open = useCallback(
    (row: PatientMatch) => {
      close()
      void navigate(`/hospital/patients/${row.id}`)
    },
    [close, navigate],
  )
  return (
    <Lookup
      label="Patient"
      placeholder="Name, OP number or phone"
      help="At least two characters. Arrow keys mark, Enter opens."
      search={search}
      onSearch={setSearch}
      query={query}
      rowKey={(row) => row.id}
      onPick={open}
      render={(row) => (
        <div className="u-row u-between">
          <div>
            <PersonCell person={row} />
          </div>
          <span className="u-muted u-num">{formatPhone(row.phone)}</span>
        </div>
      )}
      empty={<EmptyState text="No patients found" hint="Check the spelling, or search by another detail." />}
      failure="Failed to search patients"
      autoFocus
    />
  )
}
