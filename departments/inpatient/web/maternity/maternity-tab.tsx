import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../charts/charts.css'
import './maternity.css'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, hospitalToday, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { pregnancyMatters } from '../../../patients/facts/pregnancy.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { onsets } from '../../maternity/words.ts'
import { getMaternity, type LabourEntry, type LabourRow } from '../../maternity.contract.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { GuideChart } from './guide-chart.tsx'
import { GuideTable } from './guide-table.tsx'

const dialogs = () => import('./labour-dialogs.tsx')
const BeginDialog = lazy(async () => ({ default: (await dialogs()).BeginDialog }))
const HeadDialog = lazy(async () => ({ default: (await dialogs()).HeadDialog }))
const EndDialog = lazy(async () => ({ default: (await dialogs()).EndDialog }))
const EntryDialog = lazy(async () => ({ default: (await dialogs()).EntryDialog }))
const StrikeEntryDialog = lazy(async () => ({ default: (await dialogs()).StrikeEntryDialog }))
const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery-dialog.tsx')).DeliveryDialog }))

type Props = { admission: OpenedAdmission; canWrite: boolean }

const headOf = ({ gravida, para, onset, active_from, membranes_ruptured_at, gestation_weeks }: LabourRow): string =>
  [
    t('Gravida {gravida}, para {para}', { gravida: gravida ?? NOTHING, para: para ?? NOTHING }),
    t('{gestation_weeks} weeks', { gestation_weeks: gestation_weeks ?? NOTHING }),
    t('{onsets} onset', { onsets: onsets[onset].toLowerCase() }),
    t('active since {active_from}', { active_from: formatDateTime(active_from) }),
    membranes_ruptured_at
      ? t('membranes ruptured {membranes_ruptured_at}', {
          membranes_ruptured_at: formatDateTime(membranes_ruptured_at),
        })
      : t('membranes: not ruptured, or not known'),
  ].join(' · ')

function Labour({
  admission,
  labour,
  cares,
  born,
}: {
  admission: OpenedAdmission
  labour: LabourRow
  cares: boolean
  born: boolean
}) {
  const [task, setTask] = useState<'entry' | 'head' | 'end' | 'delivery' | null>(null)
  const [striking, setStriking] = useState<LabourEntry | null>(null)
  const open = labour.status === 'open'
  const of = { admission, labour, onClose: () => setTask(null) }
  return (
    <Panel
      title={t('Labour Care Guide')}
      flush
      actions={
        cares &&
        open && (
          <>
            <Button onClick={() => setTask('entry')}>{t('Record')}</Button>
            <Button onClick={() => setTask('delivery')}>{t('Record Delivery')}</Button>
            <Button variant="default" onClick={() => setTask('head')}>
              {t('Correct Head')}
            </Button>
            <Button variant="default" onClick={() => setTask('end')}>
              {t('End Labour')}
            </Button>
          </>
        )
      }
    >
      <div className="chart-legend">
        <p>{headOf(labour)}</p>
        {labour.risk_factors && (
          <p className="u-lines">{t('Risk factors: {risk_factors}', { risk_factors: labour.risk_factors })}</p>
        )}
        <p className="u-small u-muted">
          {rich('Begun by {begun_by_name}. {ended_at}', {
            begun_by_name: labour.begun_by_name,
            ended_at: labour.ended_at && (
              <>
                <Badge tone="grey">{t('Ended')}</Badge> {formatDateTime(labour.ended_at)}
                {born ? t(' with the birth') : `, ${labour.ended_by_name}: ${labour.end_reason ?? ''}`}
              </>
            ),
          })}
        </p>
        {labour.alert_now && (
          <Notice tone="red">
            <strong>{t('Alert:')}</strong> {labour.alert_now}
          </Notice>
        )}
      </div>
      {labour.entries.length === 0 ? (
        <EmptyState
          text={t('Nothing was observed yet')}
          hint={t('Each column of the guide is one time: only what was observed is filled in.')}
        />
      ) : (
        <>
          <GuideChart labour={labour} />
          <GuideTable entries={labour.entries} onStrike={cares ? setStriking : null} />
        </>
      )}
      <Suspense fallback={null}>
        {task === 'entry' && <EntryDialog {...of} />}
        {task === 'head' && <HeadDialog {...of} />}
        {task === 'end' && <EndDialog {...of} />}
        {task === 'delivery' && (
          <DeliveryDialog admission={admission} labourId={labour.id} onClose={() => setTask(null)} />
        )}
        {striking && <StrikeEntryDialog {...of} entry={striking} onClose={() => setStriking(null)} />}
      </Suspense>
    </Panel>
  )
}

/** Labour, birth and children of a stay. */
export default function MaternityTab({ admission, canWrite }: Props) {
  const { can } = useSession()
  const query = useEndpoint(getMaternity, { admission_id: admission.id })
  const [task, setTask] = useState<'begin' | 'delivery' | null>(null)
  const found = query.data
  if (!found) return <Waiting for={query} failure={t('Failed to load the labour')} lines={8} />
  const { labours, deliveries, babies } = found
  const cares = can('wards.care')
  const begins =
    canWrite &&
    cares &&
    pregnancyMatters(admission, hospitalToday()) &&
    labours.every(({ status }) => status === 'ended')
  const withoutLabour = deliveries.some(({ labour_id, struck_at }) => labour_id === null && struck_at === null)
  const close = () => setTask(null)
  const actions = begins && (
    <>
      {!withoutLabour && (
        <Button variant="default" onClick={() => setTask('delivery')}>
          {t('Delivery without Labour')}
        </Button>
      )}
      <Button variant={labours.length || deliveries.length ? 'default' : 'filled'} onClick={() => setTask('begin')}>
        {t('Begin Labour')}
      </Button>
    </>
  )
  return (
    <div className="u-stack">
      {labours.length === 0 && deliveries.length === 0 ? (
        <Panel title={t('Maternity')} actions={actions}>
          <EmptyState
            text={t('No labour and no birth in this stay')}
            hint={t(
              'Active labour begins at 5 cm: then the labour care guide is opened. A planned caesarean or a birth before arrival needs none.',
            )}
          />
        </Panel>
      ) : (
        actions && <div className="u-row">{actions}</div>
      )}
      {deliveries.map((delivery) => (
        <DeliveryPanel key={delivery.id} admission={admission} delivery={delivery} babies={babies} cares={cares} />
      ))}
      {labours.map((labour) => (
        <Labour
          key={labour.id}
          admission={admission}
          labour={labour}
          cares={canWrite && cares}
          born={deliveries.some(({ labour_id, struck_at }) => labour_id === labour.id && struck_at === null)}
        />
      ))}
      <Suspense fallback={null}>
        {task === 'begin' && <BeginDialog admission={admission} onClose={close} />}
        {task === 'delivery' && <DeliveryDialog admission={admission} labourId={null} onClose={close} />}
      </Suspense>
    </div>
  )
}
