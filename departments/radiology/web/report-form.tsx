import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { required } from '../../../kernel/contract/index.ts'
import { asCallError } from '../../../kernel/web/call.ts'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, Form, FormActions, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { formatDateTime, formatTime } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import type { RadiologyOrderRow } from '../orders.contract.ts'
import { type RadiologyResult, saveRadiologyResult } from '../results.contract.ts'

const MISSING = 'Please fill in all required fields'
// The version that the words go on from is kept with them: a draft of this browser that outlived a colleague's save is told so.
const Words = z.object({ findings: required(MISSING, 10_000), impression: required(MISSING, 4000), version: z.number().int().nullable() })
type Words = z.infer<typeof Words>

const wordsOf = (report: RadiologyResult | undefined): Words => ({
  findings: report?.findings ?? '',
  impression: report?.impression ?? '',
  version: report?.version ?? null,
})

/** What somebody else saved meanwhile, and the choice between the two. */
const Theirs = ({ report, onTake, onKeep }: { report: RadiologyResult; onTake: () => void; onKeep: () => void }) => (
  <Notice tone="amber">
    <p>
      {report.performed_by_name} saved this report at {formatTime(report.updated_at)}, while you were writing:
    </p>
    <p className="rad-text rad-quoted">{[report.findings, report.impression].filter(Boolean).join('\n\n')}</p>
    <div className="u-row">
      <Button variant="default" onClick={onTake}>
        Take over theirs
      </Button>
      <Button variant="default" onClick={onKeep}>
        Keep mine
      </Button>
    </div>
  </Notice>
)

/** Findings and impression: kept as a draft whenever one likes, handed in for review when both are there. Nothing typed is lost. */
export function ReportForm({ order, report }: { order: RadiologyOrderRow; report: RadiologyResult | undefined }) {
  const navigate = useNavigate()
  const form = useZodForm(Words, wordsOf(report))
  const forget = useDraft(`radiology-report.${order.id}`, form)
  const save = useCommand(saveRadiologyResult)
  const [failure, setFailure] = useState('')
  const [theirs, setTheirs] = useState<RadiologyResult | null>(null)
  const [pending, setPending] = useState<'draft' | 'submit' | null>(null)

  async function send(words: Words, submit: boolean) {
    setPending(submit ? 'submit' : 'draft')
    setFailure('')
    try {
      const saved = await save.mutateAsync({ ...words, radiology_order_id: order.id, submit })
      forget()
      form.reset({ ...words, version: saved.version })
      toast.success(submit ? 'Result submitted for review' : 'Draft saved')
      if (submit) navigate('/hospital/radiology/results')
    } catch (thrown) {
      const error = asCallError(thrown)
      const current = error.code === 'conflict' ? (error.current as RadiologyResult | undefined) : undefined
      if (current) setTheirs(current)
      else {
        const messages = applyFieldErrors(form, error)
        if (messages.length > 0) setFailure(`Failed to ${submit ? 'submit result' : 'save draft'}. ${messages.join('. ')}`)
      }
    }
    setPending(null)
  }

  return (
    <Form form={form} onSubmit={(words) => send(words, true)} label="Report" className="u-form rad-report-form">
      {report?.rejection_reason && (
        <Notice tone="red">
          Rejected by {report.reviewed_by_name}, {formatDateTime(report.reviewed_at)}: {report.rejection_reason}
        </Notice>
      )}
      {theirs && (
        <Theirs
          report={theirs}
          onTake={() => {
            forget()
            form.reset(wordsOf(theirs))
            setTheirs(null)
          }}
          onKeep={() => {
            form.setValue('version', theirs.version)
            setTheirs(null)
          }}
        />
      )}
      <TextAreaField name="findings" label="Findings" required className="rad-findings" maxLength={10_000} />
      <TextAreaField name="impression" label="Impression" required className="rad-impression" maxLength={4000} />
      {failure && <Notice tone="red">{failure}</Notice>}
      <FormActions>
        <Button variant="default" loading={pending === 'draft'} disabled={pending !== null} onClick={() => send(form.getValues(), false)}>
          Save draft
        </Button>
        <Button type="submit" loading={pending === 'submit'} disabled={pending !== null}>
          Submit for review
        </Button>
      </FormActions>
    </Form>
  )
}
