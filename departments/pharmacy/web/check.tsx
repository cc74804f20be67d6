import './check.css'
import { useParams } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, type Tone } from '../../../kernel/web/ui/format.ts'
import { useDocumentTitle } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { checkPaper } from '../paper.contract.ts'
import { doseOf, insteadWords } from './rx-words.tsx'

type Paper = NonNullable<Output<typeof checkPaper>['prescription']>
type State = Paper['medicines'][number]['state']
const states: Record<State, { label: string; tone: Tone }> = {
  prescribed: { label: 'Not handed out yet', tone: 'blue' },
  part: { label: 'Part handed out', tone: 'amber' },
  dispensed: { label: 'Handed out', tone: 'green' },
  returned: { label: 'Returned', tone: 'grey' },
  cancelled: { label: 'Cancelled', tone: 'red' },
}

const Genuine = ({ paper }: { paper: Paper }) => (
  <>
    <Notice tone="green">
      <strong>This prescription is genuine.</strong> Compare it with the paper: what differs was written by somebody else.
    </Notice>
    <Facts>
      <Fact label="Hospital">{paper.hospital_name}</Fact>
      <Fact label="Date">{formatDate(paper.date)}</Fact>
      <Fact label="Patient’s initials">{paper.initials}</Fact>
    </Facts>
    <ul className="u-plain-list rx-check-list">
      {paper.medicines.map((each) => (
        <li key={`${each.name} ${each.dosage} ${each.frequency}`}>
          <div className="u-row">
            <strong>{each.name}</strong>
            <Badge tone={states[each.state].tone}>{states[each.state].label}</Badge>
          </div>
          <div>
            {doseOf(each)} · quantity {each.quantity}
          </div>
          {each.given_instead && <div>{insteadWords(each.given_instead)}</div>}
          <div className="u-muted u-small">
            {each.prescriber_name}, registration number {each.prescriber_license ?? 'not recorded'}
          </div>
        </li>
      ))}
    </ul>
  </>
)

/** Where anybody who holds a printed prescription sees whether it is genuine; nobody has to sign in. */
export default function Check() {
  const { token = '' } = useParams()
  useDocumentTitle('Check a prescription')
  const paper = useEndpoint(checkPaper, { token }, { refreshEvery: false })
  return (
    <main className="rx-check">
      <h1>Check a prescription</h1>
      {!paper.data ? (
        <Waiting for={paper} failure="The prescription could not be checked" lines={5} />
      ) : paper.data.prescription ? (
        <Genuine paper={paper.data.prescription} />
      ) : (
        <Notice tone="red">
          <strong>This prescription is not genuine.</strong> It was not issued by a hospital of this system. Please ask the hospital that is
          named on it.
        </Notice>
      )}
    </main>
  )
}
