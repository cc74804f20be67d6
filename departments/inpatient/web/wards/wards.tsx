import { t } from '../../../../kernel/contract/words/text.ts'
import './wards.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { ageOn } from '../../../../kernel/contract/values/days.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { type Bed, setBedState, type WardMap } from '../../wards.contract.ts'
import { type BedState, bedStates } from '../../words.ts'
import { type BedAction, BedCard } from './bed-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useWard, WardChoice } from './ward-choice.tsx'
import { PrintWristband } from './wristband.tsx'

const states = Object.keys(bedStates) as BedState[]
const sexes = [
  { value: '', label: t('Any sex') },
  { value: 'female', label: t('Female') },
  { value: 'male', label: t('Male') },
]
const ages = [
  { value: '', label: t('Any age') },
  { value: 'infant', label: t('Under 1 year') },
  { value: 'child', label: t('1 to 12 years') },
  { value: 'adult', label: t('13 years and over') },
]
const isolated = [
  { value: '', label: t('Isolation: all') },
  { value: 'yes', label: t('In isolation') },
  { value: 'beds', label: t('Isolation beds') },
]
type Filters = { state: string; sex: string; age: string; isolation: string }

/** Whether a bed, or who lies in it, is what the filters ask for. */
export function isShown({ state, patient, is_isolation }: Bed, filters: Filters, today: string): boolean {
  if (filters.state && state !== filters.state) return false
  if (filters.sex && patient?.gender !== filters.sex) return false
  if (filters.isolation === 'beds' && !is_isolation) return false
  if (filters.isolation === 'yes' && (!patient || patient.isolation === 'none')) return false
  if (!filters.age) return true
  const years = ageOn(patient?.date_of_birth, today)?.years
  if (years === undefined) return false
  return filters.age === 'infant' ? years < 1 : filters.age === 'child' ? years >= 1 && years < 13 : years >= 13
}

function BedMap({ ward }: { ward: WardMap }) {
  const [filters, setFilters] = useUrlState({ state: '', sex: '', age: '', isolation: '' })
  const [dragged, setDragged] = useState<Bed | null>(null)
  const [moving, setMoving] = useState<{ from: Bed; to?: Bed } | null>(null)
  const [broken, setBroken] = useState<Bed | null>(null)
  const [printing, setPrinting] = useState<Bed | null>(null)
  const setState = useCommand(setBedState, { onError: toastError })
  const shown = ward.beds.filter((bed) => isShown(bed, filters, hospitalToday()))
  const count = (state: BedState) => ward.beds.filter((bed) => bed.state === state).length
  const act = (action: BedAction, bed: Bed) => {
    if (action === 'move') setMoving({ from: bed })
    else if (action === 'wristband') setPrinting(bed)
    else if (action === 'out_of_order') setBroken(bed)
    else setState.mutate({ bed_id: bed.id, version: bed.version, state: action })
  }
  return (
    <>
      <div className="u-row ward-filters">
        <FilterChips
          label={t('Beds')}
          value={filters.state}
          options={[
            { value: '', label: t('All'), count: ward.beds.length },
            ...states.map((value) => ({ value, label: bedStates[value], count: count(value) })),
          ]}
          onChange={(state) => setFilters({ state })}
        />
        <FilterSelect label={t('Sex')} value={filters.sex} options={sexes} onChange={(sex) => setFilters({ sex })} />
        <FilterSelect label={t('Age')} value={filters.age} options={ages} onChange={(age) => setFilters({ age })} />
        <FilterSelect
          label={t('Isolation')}
          value={filters.isolation}
          options={isolated}
          onChange={(isolation) => setFilters({ isolation })}
        />
      </div>
      {shown.length === 0 ? (
        <Panel>
          <EmptyState
            text={ward.beds.length === 0 ? t('{name} has no beds yet', { name: ward.name }) : t('No bed is like that')}
            hint={
              ward.beds.length === 0
                ? t('Whoever keeps the wards adds them under Wards and Beds.')
                : t('Lift one of the filters.')
            }
          />
        </Panel>
      ) : (
        <ul className="ward-beds" aria-label={t('Beds of {name}', { name: ward.name })}>
          {shown.map((bed) => (
            <BedCard
              key={bed.id}
              bed={bed}
              dragged={dragged?.id ?? null}
              onDrag={setDragged}
              onDrop={(to) => dragged && setMoving({ from: dragged, to })}
              onAction={act}
            />
          ))}
        </ul>
      )}
      {moving?.from.patient && (
        <TransferDialog
          patient={moving.from.patient}
          wardId={ward.id}
          {...(moving.to ? { bedId: moving.to.id } : {})}
          onClose={() => setMoving(null)}
        />
      )}
      {broken && (
        <ReasonDialog
          onClose={() => setBroken(null)}
          title={t('Bed {label} is out of order', { label: broken.label })}
          confirmLabel={t('Out of Order')}
          onConfirm={async (reason) => {
            await setState.mutateAsync({ bed_id: broken.id, version: broken.version, state: 'out_of_order', reason })
            toast.success(t('Bed {label} is out of order', { label: broken.label }))
            setBroken(null)
          }}
        />
      )}
      {printing?.patient && (
        <PrintWristband
          patient={printing.patient}
          where={`${ward.name} · ${printing.label}`}
          onDone={() => setPrinting(null)}
        />
      )}
    </>
  )
}

/** The wards as a map of their beds: who lies where, what is free, and moving from bed to bed. */
export default function Wards() {
  const { can } = useSession()
  const { ward, wards, query, choose } = useWard()
  const taken = ward?.beds.filter((bed) => bed.patient).length ?? 0
  return (
    <Page
      title={t('Wards')}
      facts={
        ward ? t('{name}: {taken} of {length} beds taken', { name: ward.name, taken, length: ward.beds.length }) : ' '
      }
      actions={
        <>
          {can('wards.keep') && (
            <Button variant="default" component={Link} to="/hospital/inpatient/wards/setup">
              {t('Wards and Beds')}
            </Button>
          )}
          <Button component={Link} to="/hospital/inpatient/admissions">
            {t('Admissions')}
          </Button>
        </>
      }
    >
      {!wards && <Waiting for={query} failure={t('Failed to load the wards')} lines={8} />}
      {wards?.length === 0 && (
        <Panel>
          <EmptyState text={t('No wards yet')} hint={t('Whoever keeps the wards adds them under Wards and Beds.')} />
        </Panel>
      )}
      {wards && ward && (
        <>
          <WardChoice wards={wards} ward={ward} onChoose={choose} />
          <BedMap key={ward.id} ward={ward} />
        </>
      )}
    </Page>
  )
}
