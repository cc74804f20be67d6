import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './check.css'
import { useParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, type Tone } from '../../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { useDocumentTitle } from '../../../../kernel/web/ui/page/page.tsx'
import { checkPaper } from '../../paper.contract.ts'
import { doseOf, MadeWords } from '../rx-words.tsx'

type Paper = NonNullable<Output<typeof checkPaper>['prescription']>
type State = Paper['medicines'][number]['state']
const states: Record<State, { label: string; tone: Tone }> = {
  prescribed: { label: t('Not handed out yet'), tone: 'blue' },
  part: { label: t('Part handed out'), tone: 'amber' },
  dispensed: { label: t('Dispensed'), tone: 'green' },
  returned: { label: t('Returned'), tone: 'grey' },
  cancelled: { label: t('Cancelled'), tone: 'red' },
}

const Genuine = ({ paper }: { paper: Paper }) => (
  <>
    <Notice tone="green">
      {rich('{strong} Compare it with the paper: what differs was written by somebody else.', {
        strong: <strong>{t('This prescription is genuine.')}</strong>,
      })}
    </Notice>
    <Facts>
      <Fact label={t('Hospital')}>{paper.hospital_name}</Fact>
      <Fact label={t('Date')}>{formatDate(paper.date)}</Fact>
      <Fact label={t('Patient’s initials')}>{paper.initials}</Fact>
    </Facts>
    <ul className="u-plain-list rx-check-list">
      {paper.medicines.map((each) => (
        <li key={`${each.name} ${each.dosage} ${each.frequency}`}>
          <div className="u-row">
            <strong>{each.name}</strong>
            <Badge tone={states[each.state].tone}>{states[each.state].label}</Badge>
          </div>
          <div>
            {t('{each} · quantity {quantity}', { each: doseOf(each), quantity: each.quantity })}
            <MadeWords of={each} />
          </div>
          <div className="u-muted u-small">
            {t('{prescriber_name}, registration number {prescriber_license}', {
              prescriber_name: each.prescriber_name,
              prescriber_license: each.prescriber_license ?? t('not recorded'),
            })}
          </div>
        </li>
      ))}
    </ul>
  </>
)

/** Where anybody who holds a printed prescription sees whether it is genuine; nobody has to sign in. */
export default function Check() {
  const { token = '' } = useParams()
  useDocumentTitle(t('Check a prescription'))
  const paper = useEndpoint(checkPaper, { token }, { refreshEvery: false })
  return (
    <main className="rx-check">
      <h1>{t('Check a prescription')}</h1>
      {!paper.data ? (
        <Waiting for={paper} failure={t('The prescription could not be checked')} lines={5} />
      ) : paper.data.prescription ? (
        <Genuine paper={paper.data.prescription} />
      ) : paper.data.over ? (
        <Notice tone="amber">
          {rich('{strong} What stands on it is not shown any more. Please ask the hospital that is named on it.', {
            strong: <strong>{t('This prescription is genuine, but its code is over.')}</strong>,
          })}
        </Notice>
      ) : (
        <Notice tone="red">
          {rich(
            '{strong} It was not issued by a hospital of this system. Please ask the hospital that is named on it.',
            {
              strong: <strong>{t('This prescription is not genuine.')}</strong>,
            },
          )}
        </Notice>
      )}
    </main>
  )
}
