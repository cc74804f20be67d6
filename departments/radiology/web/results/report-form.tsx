import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { required } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatTime } from '../../../../kernel/web/ui/format.ts'
import { applyFieldErrors, Form, FormActions, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import type { RadiologyOrderRow } from '../../orders.contract.ts'
import { type RadiologyResult, saveRadiologyResult } from '../../results.contract.ts'

const MISSING = t('Please fill in all required fields')
// The version that the words go on from is kept with them: a draft of this browser that outlived a colleague's save is
// told so.
const Words = z.object({
  findings: required(MISSING, 10_000),
  impression: required(MISSING, 4000),
  version: z.number().int().nullable(),
})
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
      {t('{performed_by_name} saved this report at {updated_at}, while you were writing:', {
        performed_by_name: report.performed_by_name,
        updated_at: formatTime(report.updated_at),
      })}
    </p>
    <p className="rad-text rad-quoted">{[report.findings, report.impression].filter(Boolean).join('\n\n')}</p>
    <div className="u-row">
      <Button variant="default" onClick={onTake}>
        {t('Take over theirs')}
      </Button>
      <Button variant="default" onClick={onKeep}>
        {t('Keep mine')}
      </Button>
    </div>
  </Notice>
)

type ReportFormProps = {
  order: RadiologyOrderRow
  report: RadiologyResult | undefined
  /** What the findings of this study begin with, if the hospital has said so. */
  template: string | null
}

/**
 * Findings and impression: kept as a draft whenever one likes, handed in for review when both are there. Nothing typed
 * is lost.
 */
export function ReportForm({ order, report, template }: ReportFormProps) {
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
      toast.success(submit ? t('Result submitted for review') : t('Draft saved'))
      if (submit) navigate('/hospital/radiology/results')
    } catch (thrown) {
      const error = asCallError(thrown)
      const current = error.code === 'conflict' ? (error.current as RadiologyResult | undefined) : undefined
      if (current) setTheirs(current)
      else {
        const messages = applyFieldErrors(form, error)
        if (messages.length > 0)
          setFailure(
            t('Failed to {value}. {messages}', {
              value: submit ? t('submit result') : t('save draft'),
              messages: messages.join('. '),
            }),
          )
      }
    }
    setPending(null)
  }

  return (
    <Form form={form} onSubmit={(words) => send(words, true)} label={t('Report')} className="u-form rad-report-form">
      {report?.rejection_reason && (
        <Notice tone="red">
          {t('Rejected by {reviewed_by_name}, {reviewed_at}: {rejection_reason}', {
            reviewed_by_name: report.reviewed_by_name,
            reviewed_at: formatDateTime(report.reviewed_at),
            rejection_reason: report.rejection_reason,
          })}
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
      {template && !form.watch('findings') && (
        <Button
          variant="default"
          className="rad-template"
          onClick={() => form.setValue('findings', template, { shouldDirty: true })}
        >
          {t('Begin with the template')}
        </Button>
      )}
      <TextAreaField name="findings" label={t('Findings')} required className="rad-findings" maxLength={10_000} />
      <TextAreaField name="impression" label={t('Impression')} required className="rad-impression" maxLength={4000} />
      {failure && <Notice tone="red">{failure}</Notice>}
      <FormActions>
        <Button
          variant="default"
          loading={pending === 'draft'}
          disabled={pending !== null}
          onClick={() => send(form.getValues(), false)}
        >
          {t('Save Draft')}
        </Button>
        <Button type="submit" loading={pending === 'submit'} disabled={pending !== null}>
          {t('Submit for review')}
        </Button>
      </FormActions>
    </Form>
  )
}
