import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './gate.css'
import { useParams } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { useDocumentTitle } from '../../../../kernel/web/ui/page/page.tsx'
import { checkGatePass } from '../../discharge.contract.ts'

/** Where the gate sees whether a pass is genuine; nobody has to sign in. */
export default function Gate() {
  const { token = '' } = useParams()
  useDocumentTitle(t('Check a gate pass'))
  const check = useEndpoint(checkGatePass, { token }, { refreshEvery: false })
  const pass = check.data?.pass
  return (
    <main className="ward-gate">
      <h1>{t('Check a gate pass')}</h1>
      {!check.data ? (
        <Waiting for={check} failure={t('The pass could not be checked')} lines={4} />
      ) : pass ? (
        <>
          <Notice tone={pass.passed_at ? 'red' : 'green'}>
            <strong>
              {pass.passed_at
                ? t('Somebody left with this pass on {passed_at}.', { passed_at: formatDateTime(pass.passed_at) })
                : t('This pass is genuine.')}
            </strong>
          </Notice>
          <Facts>
            <Fact label={t('Pass')}>{pass.gate_pass}</Fact>
            <Fact label={t('Hospital')}>{pass.hospital_name}</Fact>
            <Fact label={t('Ward')}>{pass.ward_name}</Fact>
            <Fact label={t('Patient’s initials')}>{pass.initials}</Fact>
            <Fact label={t('Discharged')}>{formatDateTime(pass.left_at)}</Fact>
          </Facts>
        </>
      ) : check.data.over ? (
        <Notice tone="amber">
          {rich('{strong} Please ask the ward.', {
            strong: <strong>{t('This pass is genuine, but its code is over.')}</strong>,
          })}
        </Notice>
      ) : (
        <Notice tone="red">
          {rich('{strong} Please ask the ward.', { strong: <strong>{t('This pass is not genuine.')}</strong> })}
        </Notice>
      )}
    </main>
  )
}
