import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PrintArea, PrintLine } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { patientPath } from '../../../patients/web/offers.tsx'
import type { Baby } from '../../babies.ts'
import { type Delivery, type Newborn, notifyBirth } from '../../births.contract.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { haemorrhageText } from '../../maternity/guide.ts'
import { modes, outcomes, perineums, placentas, resuscitations, sexes } from '../../maternity/words.ts'
import { placeOf } from '../babies.tsx'
import { stayPath } from '../words.tsx'
import { Corrections } from './corrections.tsx'
import { apgarText, saidText } from './words.ts'

const dialogs = () => import('./correct-birth.tsx')
const AdmitNewbornDialog = lazy(async () => ({ default: (await import('./admit-newborn.tsx')).AdmitNewbornDialog }))
const CorrectDeliveryDialog = lazy(async () => ({ default: (await dialogs()).CorrectDeliveryDialog }))
const CorrectNewbornDialog = lazy(async () => ({ default: (await dialogs()).CorrectNewbornDialog }))
const StrikeDeliveryDialog = lazy(async () => ({ default: (await dialogs()).StrikeDeliveryDialog }))

/** Keeps or corrects the notification of a birth. */
function NotifyDialog({ child, onClose }: { child: Newborn; onClose: () => void }) {
  const notify = useCommand(notifyBirth)
  const form = useZodForm(notifyBirth.input, {
    newborn_id: child.id,
    version: child.version,
    notification_number: child.notification_number ?? '',
    father_name: child.father_name ?? '',
    informant_name: child.informant_name ?? '',
    reason: '',
  })
  return (
    <FormDialog
      title={t('Birth Notification')}
      form={form}
      draft={`birth.${child.id}.${child.version}`}
      submitLabel={t('Save Notification')}
      size="md"
      done={t('Birth notification saved')}
      onClose={onClose}
      send={(values) => saying(t('Failed to save the notification'), notify.mutateAsync(values))}
    >
      <TextField name="notification_number" label={t('Number of the notification')} required maxLength={60} autoFocus />
      <TextField name="father_name" label={t('Name of the father')} maxLength={120} />
      <TextField name="informant_name" label={t('Informant')} maxLength={120} />
      {child.notified_at && (
        <TextAreaField name="reason" label={t('Why it is corrected')} required rows={2} maxLength={300} />
      )}
    </FormDialog>
  )
}

type Paper = { admission: OpenedAdmission; delivery: Delivery; child: Newborn; onDone: () => void }
/** The notification of a birth on paper. */
function PrintBirth({ admission, delivery, child, onDone }: Paper) {
  const address = usePrintAddress()
  const line = (label: string, value: string | null | false) => <PrintLine label={label} value={value || NOTHING} />
  return (
    <PrintArea title={t('Birth Notification')} address={address} auto onDone={onDone}>
      {line(t('Number'), child.notification_number)}
      {line(
        t('Child'),
        child.first_name &&
          t('{first_name} {last_name}, OP {op_number}', {
            first_name: child.first_name,
            last_name: child.last_name ?? '',
            op_number: child.op_number ?? '',
          }),
      )}
      {line(t('Outcome'), outcomes[child.outcome])}
      {line(t('Sex'), sexes[child.sex])}
      {line(t('Born'), formatDateTime(child.born_at))}
      {line(
        t('Order'),
        delivery.newborns.length > 1
          ? t('{birth_order} of {length}', { birth_order: child.birth_order, length: delivery.newborns.length })
          : t('Single'),
      )}
      {line(t('Weight'), child.weight_grams !== null && `${child.weight_grams} g`)}
      {line(t('Mode of delivery'), modes[delivery.mode])}
      {line(
        t('Mother'),
        t('{admission}, OP {op_number}', { admission: formatName(admission), op_number: admission.op_number }),
      )}
      {line(t('Father'), child.father_name)}
      {line(t('Informant'), child.informant_name)}
      {line(t('Attended by'), delivery.attended_by)}
      {line(t('Notified'), child.notified_at && `${formatDateTime(child.notified_at)}, ${child.notified_by_name}`)}
      <p>{t('Signature ______________________________')}</p>
    </PrintArea>
  )
}

type ChildProps = Omit<Paper, 'onDone'> & { cares: boolean; baby: Baby | undefined }
function Child({ admission, delivery, child, cares, baby }: ChildProps) {
  const { can } = useSession()
  const [task, setTask] = useState<'notify' | 'print' | 'correct' | 'admit' | null>(null)
  const close = () => setTask(null)
  const who = child.first_name
    ? `${child.first_name} ${child.last_name ?? ''}`.trim()
    : t('child {birth_order}', { birth_order: child.birth_order })
  return (
    <li className="birth-child">
      <div className="u-row u-between">
        <span>
          {child.patient_id ? (
            <Link className="u-link u-strong" to={patientPath(child.patient_id)}>
              {who}
            </Link>
          ) : (
            <strong>{t('Child {birth_order}', { birth_order: child.birth_order })}</strong>
          )}{' '}
          <Badge tone={child.outcome === 'live' ? 'green' : 'grey'}>{outcomes[child.outcome]}</Badge>
        </span>
        <span className="u-row">
          {baby && !baby.stay && delivery.struck_at === null && can('wards.admit') && (
            <Button variant="default" onClick={() => setTask('admit')}>
              {t('Admit Newborn')}
              <span className="u-visually-hidden">: {who}</span>
            </Button>
          )}
          {cares && (
            <Button variant={child.notified_at ? 'default' : 'filled'} onClick={() => setTask('notify')}>
              {child.notified_at ? t('Correct Notification') : t('Notify Birth')}
              <span className="u-visually-hidden"> {t('of {who}', { who })}</span>
            </Button>
          )}
          {cares && (
            <Button variant="default" onClick={() => setTask('correct')}>
              {t('Correct')}
              <span className="u-visually-hidden"> {t('the record of {who}', { who })}</span>
            </Button>
          )}
          {child.notified_at && (
            <Button variant="default" onClick={() => setTask('print')}>
              {t('Print Notification')}
              <span className="u-visually-hidden"> {t('of {who}', { who })}</span>
            </Button>
          )}
        </span>
      </div>
      <Facts>
        <Fact label={t('OP number')}>{child.op_number}</Fact>
        {baby && (
          <Fact label={t('Lies')}>
            {baby.stay ? (
              <Link className="u-link" to={stayPath(baby.stay.admission_id)}>
                {placeOf(baby)}
              </Link>
            ) : (
              t('With the mother (rooming in)')
            )}
          </Fact>
        )}
        <Fact label={t('Sex')}>{sexes[child.sex]}</Fact>
        <Fact label={t('Born')}>{formatDateTime(child.born_at)}</Fact>
        <Fact label={t('Weight')}>{child.weight_grams && `${child.weight_grams} g`}</Fact>
        <Fact label={t('Length')}>{child.length_cm && t('{length_cm} cm', { length_cm: child.length_cm })}</Fact>
        <Fact label={t('Head circumference')}>{child.head_cm && t('{head_cm} cm', { head_cm: child.head_cm })}</Fact>
        {child.outcome === 'live' && (
          <>
            <Fact label={t('APGAR at 1, 5 and 10 minutes')}>{apgarText(child)}</Fact>
            <Fact label={t('Vitamin K')}>{saidText(child.vitamin_k)}</Fact>
            <Fact label={t('Eye ointment')}>{saidText(child.eye_ointment)}</Fact>
            <Fact label={t('Breastfed within an hour')}>{saidText(child.breastfed_within_hour)}</Fact>
          </>
        )}
        <Fact label={t('Resuscitation')}>{child.resuscitation && resuscitations[child.resuscitation]}</Fact>
        <Fact label={t('Abnormalities')} className="u-lines">
          {child.abnormalities}
        </Fact>
        <Fact label={t('Birth Notification')}>
          {child.notification_number &&
            `${child.notification_number}, ${child.notified_by_name}, ${formatDateTime(child.notified_at)}`}
        </Fact>
      </Facts>
      <Corrections of={delivery.corrections.filter(({ newborn_id }) => newborn_id === child.id)} />
      <Suspense fallback={null}>
        {task === 'correct' && <CorrectNewbornDialog delivery={delivery} child={child} onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>
        {task === 'admit' && baby && <AdmitNewbornDialog baby={baby} mother={admission} onClose={close} />}
      </Suspense>
      {task === 'notify' && <NotifyDialog child={child} onClose={close} />}
      {task === 'print' && <PrintBirth admission={admission} delivery={delivery} child={child} onDone={close} />}
    </li>
  )
}

/** A birth and its children. */
type PanelProps = { admission: OpenedAdmission; delivery: Delivery; babies: readonly Baby[]; cares: boolean }
export function DeliveryPanel({ admission, delivery, babies, cares }: PanelProps) {
  const haemorrhage = haemorrhageText(delivery.mode, delivery.blood_loss_ml)
  const [task, setTask] = useState<'correct' | 'strike' | null>(null)
  const close = () => setTask(null)
  const struck = delivery.struck_at !== null
  const acts = cares && !struck
  return (
    <Panel
      title={t('Delivery')}
      actions={
        acts && (
          <>
            <Button variant="default" onClick={() => setTask('correct')}>
              {t('Correct')}
              <span className="u-visually-hidden"> {t('the record of this birth')}</span>
            </Button>
            <Button variant="default" onClick={() => setTask('strike')}>
              {t('Strike Out')}
              <span className="u-visually-hidden"> {t('this birth')}</span>
            </Button>
          </>
        )
      }
    >
      {struck && (
        <p>
          <Badge tone="grey">{t('Struck out')}</Badge> {formatDateTime(delivery.struck_at)}, {delivery.struck_by_name}:{' '}
          {delivery.strike_reason}
        </p>
      )}
      <div data-struck={struck || undefined} className="birth-record">
        <Facts>
          <Fact label={t('Mode')}>{modes[delivery.mode]}</Fact>
          <Fact label={t('Attended by')}>{delivery.attended_by}</Fact>
          <Fact label={t('Blood loss')}>
            {delivery.blood_loss_ml !== null && t('{blood_loss_ml} ml', { blood_loss_ml: delivery.blood_loss_ml })}{' '}
            {haemorrhage && <Badge tone="red">{t('Haemorrhage')}</Badge>}
          </Fact>
          <Fact label={t('Placenta')}>
            {[
              delivery.placenta && placentas[delivery.placenta],
              delivery.placenta_at && formatDateTime(delivery.placenta_at),
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact label={t('Uterotonic')}>{delivery.uterotonic}</Fact>
          <Fact label={t('Perineum')}>{delivery.perineum && perineums[delivery.perineum]}</Fact>
          <Fact label={t('Condition of the mother')}>{delivery.mother_condition}</Fact>
          <Fact label={t('Complications')} className="u-lines">
            {delivery.complications}
          </Fact>
          <Fact label={t('Notes')} className="u-lines">
            {delivery.notes}
          </Fact>
          <Fact label={t('Recorded')}>
            {delivery.recorded_by_name}, {formatDateTime(delivery.created_at)}
          </Fact>
        </Facts>
        <ul className="u-plain-list">
          {delivery.newborns.map((child) => (
            <Child
              key={child.id}
              admission={admission}
              delivery={delivery}
              child={child}
              cares={acts}
              baby={babies.find(({ newborn_id }) => newborn_id === child.id)}
            />
          ))}
        </ul>
      </div>
      <Corrections of={delivery.corrections.filter(({ newborn_id }) => newborn_id === null)} />
      <Suspense fallback={null}>
        {task === 'correct' && <CorrectDeliveryDialog delivery={delivery} onClose={close} />}
        {task === 'strike' && <StrikeDeliveryDialog delivery={delivery} onClose={close} />}
      </Suspense>
    </Panel>
  )
}
