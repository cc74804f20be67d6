import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { amendConsultation, type Consultation } from '../../contract.ts'
import { useDeskState } from '../desk.ts'
import { valuesOf } from '../notes/note.ts'
import { setCertainty } from './diagnoses.ts'

/** What was suspected before the result was there: confirmed with one tap, while the look at the results goes on. */
export function ConfirmDiagnoses({ consultation }: { consultation: Consultation }) {
  const { testsOpen } = useDeskState()
  const amend = useCommand(amendConsultation)
  const suspected = consultation.diagnoses.filter((row) => row.certainty === 'suspected')
  if (testsOpen || suspected.length === 0) return null

  async function confirm(code: string): Promise<void> {
    const note = { ...valuesOf(consultation), diagnoses: setCertainty(consultation.diagnoses, code, 'confirmed') }
    try {
      await amend.mutateAsync({
        ...note,
        consultation_id: consultation.id,
        version: consultation.version,
        reason: t('{code} confirmed by the result', { code }),
        goes_on: true,
      })
      toast.success(t('{code} is confirmed', { code }))
    } catch (error) {
      toast.error(asCallError(error).message)
    }
  }
  return (
    <div className="u-row">
      {suspected.map(({ code }) => (
        <Button
          key={code}
          size="compact-sm"
          variant="default"
          loading={amend.isPending}
          onClick={() => void confirm(code)}
        >
          {t('Confirm {code}', { code })}
        </Button>
      ))}
    </div>
  )
}
