import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { patientPath } from '../../../patients/web/offers.tsx'
import { getFamily } from '../../births.contract.ts'
import { outcomes, sexes } from '../../maternity/words.ts'

type Named = {
  patient_id: string | null
  first_name: string | null
  last_name: string | null
  op_number: string | null
}
const Person = ({ of }: { of: Named }) =>
  of.patient_id &&
  rich('{link}, OP {op_number}', {
    link: (
      <Link className="u-link" to={patientPath(of.patient_id)}>
        {`${of.first_name ?? ''} ${of.last_name ?? ''}`.trim()}
      </Link>
    ),
    op_number: of.op_number,
  })

/** Mother and children of a patient, on the patient's page; nothing where neither was born here nor bore here. */
export default function Family({ patientId }: { patientId: string }) {
  const family = useEndpoint(getFamily, { patient_id: patientId }).data
  if (!family || (!family.mother && family.children.length === 0)) return null
  return (
    <Panel title={t('Family')}>
      <Facts>
        {family.mother && (
          <Fact label={t('Mother')}>
            <Person of={family.mother} />
          </Fact>
        )}
        {family.children.length > 0 && (
          <Fact label={t('Children')}>
            {family.children.map((child) => (
              <div key={child.id}>
                {child.patient_id ? <Person of={child} /> : outcomes[child.outcome]}, {sexes[child.sex].toLowerCase()},{' '}
                {formatDateTime(child.born_at)}
              </div>
            ))}
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
