import { IconBuildingHospital, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { getHospital, listHospitals } from '../../../platform/contract.ts'

export type ChosenHospital = { id: string; name: string; city: string }

/** Finds a hospital by name, address, city or e-mail. */
export function HospitalLookup({
  onPick,
  autoFocus,
}: {
  onPick: (hospital: ChosenHospital) => void
  autoFocus?: boolean
}) {
  const [search, setSearch] = useState('')
  const query = useEndpoint(listHospitals, { search, page_size: 6 }, { enabled: search.length >= LOOKUP_MIN })
  return (
    <Lookup
      label={t('Hospital')}
      placeholder={t('Name, address, city or email')}
      help={t('At least two characters. Arrow keys mark, Enter chooses.')}
      search={search}
      onSearch={setSearch}
      query={query}
      rowKey={(row) => row.id}
      onPick={({ id, name, city }) => onPick({ id, name, city })}
      render={(row) => (
        <div className="u-row u-between">
          <span className="u-strong">{row.name}</span>
          <span className="u-muted">{row.city}</span>
        </div>
      )}
      empty={<EmptyState text={t('No hospital data found')} hint={t('Check the spelling.')} />}
      failure={t('Failed to load hospitals')}
      autoFocus={autoFocus}
    />
  )
}

/** The name of a hospital that only an address named; `known` when a row already tells it. */
export function useHospital(id: string | undefined, known?: string): { name: string | undefined; city: string } {
  const details = useEndpoint(
    getHospital,
    { hospital_id: id ?? '' },
    { enabled: id !== undefined && known === undefined },
  )
  return { name: known ?? details.data?.name, city: details.data?.city ?? '' }
}

type FilterProps = { id: string | undefined; known: string | undefined; onChange: (id: string) => void }

/** Limits a list to one hospital, and lifts the limit again. */
export function HospitalFilter({ id, known, onChange }: FilterProps) {
  const [open, setOpen] = useState(false)
  const { name } = useHospital(id, known)
  if (id !== undefined)
    return (
      <Button
        variant="default"
        leftSection={<IconBuildingHospital size={16} aria-hidden />}
        rightSection={<IconX size={16} aria-hidden />}
        aria-label={t('Show all hospitals, not only {name}', { name: name ?? t('this one') })}
        onClick={() => onChange('')}
      >
        {name ?? t('This hospital')}
      </Button>
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingHospital size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('All hospitals')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Tickets of one hospital')} size="top">
        <HospitalLookup
          autoFocus
          onPick={(hospital) => {
            setOpen(false)
            onChange(hospital.id)
          }}
        />
      </Dialog>
    </>
  )
}
