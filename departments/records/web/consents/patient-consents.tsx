import { t } from '../../../../kernel/contract/words/text.ts'
import '../records.css'
import { type ReactNode, useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { consents as admissionWords } from '../../../inpatient/words.ts'
import { type Consent, getConsents } from '../../consents.contract.ts'
import { type ConsentPurpose, purposeLabels } from '../../consents.ts'
import { fileAddress } from '../documents/document-words.tsx'
import { RecordConsent, Withdraw } from './consent-dialogs.tsx'
import { ConsentBadge, consentFacts } from './consent-words.tsx'

const purposes = Object.keys(purposeLabels) as ConsentPurpose[]

const Line = ({
  title,
  mark,
  facts,
  action,
}: {
  title: string
  mark: ReactNode
  facts?: ReactNode
  action?: ReactNode
}) => (
  <li className="u-row u-between">
    <span className="records-words">
      <span className="u-strong">{title}</span> {mark}
      {facts && <span className="u-person-facts">{facts}</span>}
    </span>
    {action}
  </li>
)

function Answer({
  row,
  mayOpen,
  onWithdraw,
}: {
  row: Consent
  mayOpen: boolean
  onWithdraw?: (() => void) | undefined
}) {
  const title = [t(purposeLabels[row.purpose]), row.about].filter(Boolean).join(': ')
  return (
    <Line
      title={title}
      mark={<ConsentBadge state={row.state} />}
      facts={
        <>
          {formatDate(row.decided_on)} · {consentFacts(row)} · {row.recorded_by_name}
          {row.document_id && mayOpen && (
            <>
              {' · '}
              <a className="u-link" href={fileAddress(row.document_id)} target="_blank" rel="noreferrer">
                {row.document_title}
              </a>
            </>
          )}
        </>
      }
      action={
        onWithdraw && (
          <Button variant="default" size="compact-sm" onClick={onWithdraw}>
            {t('Withdraw')}
            <span className="u-visually-hidden"> {title}</span>
          </Button>
        )
      }
    />
  )
}

type Stay = NonNullable<Output<typeof getConsents>['admissions']>[number]

/** What was agreed to at an admission. */
const AdmissionConsent = ({ stay }: { stay: Stay }) => (
  <Line
    title={t('Admission {admission_number}', { admission_number: stay.admission_number })}
    mark={
      stay.consent_by === 'emergency' ? <Badge tone="grey">{t('Emergency')}</Badge> : <ConsentBadge state="given" />
    }
    facts={[
      stay.admitted_at && formatDate(stay.admitted_at),
      t(admissionWords[stay.consent_by]),
      stay.consent_name,
      stay.by_name,
    ]
      .filter(Boolean)
      .join(' · ')}
  />
)

/**
 * What the patient agreed to, refused, and was not asked: on the patient's page. Messages and admissions are shown as
 * their departments keep them.
 */
export default function PatientConsents({ patientId }: { patientId: string }) {
  const { can } = useSession()
  const consents = useEndpoint(getConsents, { patient_id: patientId })
  const [task, setTask] = useState<Consent | 'new' | null>(null)
  const [earlier, setEarlier] = useState(false)
  const keeps = can('consents.keep')
  const close = () => setTask(null)
  const { data } = consents
  const now = data?.rows.filter((row) => !row.superseded) ?? []
  const past = data?.rows.filter((row) => row.superseded) ?? []
  const unasked = purposes.filter((purpose) => !data?.rows.some((row) => row.purpose === purpose))
  return (
    <Panel
      title={t('Consents')}
      actions={
        keeps && (
          <Button variant="default" size="compact-md" onClick={() => setTask('new')}>
            {t('Record consent')}
          </Button>
        )
      }
    >
      {data ? (
        <div className="u-stack-tight">
          {(now.length > 0 || data.sms || Boolean(data.admissions?.length)) && (
            <ul className="u-plain-list">
              {now.map((row) => (
                <Answer
                  key={row.id}
                  row={row}
                  mayOpen={can('records.view')}
                  onWithdraw={keeps && row.answer === 'given' && !row.withdrawn_at ? () => setTask(row) : undefined}
                />
              ))}
              {data.sms && (
                <Line
                  title={t('Messages by SMS')}
                  mark={<ConsentBadge state={data.sms.wanted ? 'given' : 'refused'} />}
                  facts={t('{noted_at} · {by_name} · kept under Messages', {
                    noted_at: formatDate(data.sms.noted_at),
                    by_name: data.sms.by_name,
                  })}
                />
              )}
              {data.admissions?.map((stay) => (
                <AdmissionConsent key={stay.id} stay={stay} />
              ))}
            </ul>
          )}
          <p className="u-muted u-small">
            {t('Not asked: {value}.', {
              value:
                [
                  ...unasked.map((purpose) => t(purposeLabels[purpose]).toLowerCase()),
                  ...(data.sms ? [] : [t('messages by SMS')]),
                ].join(', ') || t('nothing'),
            })}
          </p>
          {past.length > 0 && (
            <div>
              <Button variant="subtle" size="compact-sm" aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
                {t('{value} earlier answers ({length})', {
                  value: earlier ? t('Hide') : t('Show'),
                  length: past.length,
                })}
              </Button>
              {earlier && (
                <ul className="u-plain-list">
                  {past.map((row) => (
                    <Answer key={row.id} row={row} mayOpen={can('records.view')} />
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      ) : (
        <Waiting for={consents} failure={t('Failed to load the consents')} lines={3} />
      )}
      {task === 'new' && <RecordConsent patientId={patientId} purpose={null} onClose={close} />}
      {task && task !== 'new' && <Withdraw consent={task} onClose={close} />}
    </Panel>
  )
}
