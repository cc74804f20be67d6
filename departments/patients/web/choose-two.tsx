import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatName, formatPhone } from '../../../kernel/web/ui/format.ts'
import { LOOKUP_MIN, Lookup } from '../../../kernel/web/ui/lookup.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { findPatients, type PatientMatch } from '../contract.ts'

function Choice({ label, chosen, onPick }: { label: string; chosen: PatientMatch | null; onPick: (patient: PatientMatch | null) => void }) {
  const [search, setSearch] = useState('')
  const query = useEndpoint(findPatients, { search }, { enabled: search.length >= LOOKUP_MIN })
  if (chosen)
    return (
      <div className="u-row u-between">
        <div>
          <span className="u-small u-muted">{label}</span>
          <PersonCell person={chosen} />
        </div>
        <Button variant="default" size="compact-md" onClick={() => onPick(null)}>
          Change<span className="u-visually-hidden"> {formatName(chosen)}</span>
        </Button>
      </div>
    )
  return (
    <Lookup
      label={label}
      placeholder="Name, OP number or phone"
      search={search}
      onSearch={setSearch}
      query={query}
      rowKey={(row) => row.id}
      onPick={onPick}
      render={(row) => (
        <div className="u-row u-between">
          <div>
            <PersonCell person={row} />
          </div>
          <span className="u-muted u-num">{formatPhone(row.phone)}</span>
        </div>
      )}
      empty={<EmptyState text="No patients found" hint="Check the spelling." />}
    />
  )
}

/** Two records that somebody knows to be one person, whatever the list of possible duplicates says. */
export function ChooseTwo({ onChosen, onClose }: { onChosen: (ids: readonly [string, string]) => void; onClose: () => void }) {
  const [one, setOne] = useState<PatientMatch | null>(null)
  const [other, setOther] = useState<PatientMatch | null>(null)
  const same = one !== null && one.id === other?.id
  return (
    <Dialog open onClose={onClose} title="Compare two records" size="md">
      <div className="u-stack">
        <Choice label="First record" chosen={one} onPick={setOne} />
        <Choice label="Second record" chosen={other} onPick={setOther} />
        {same && <p role="alert">This is one and the same record</p>}
        <div className="u-form-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!one || !other || same} onClick={() => one && other && onChosen([one.id, other.id])}>
            Compare
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
