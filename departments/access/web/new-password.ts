import { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import { NewPassword } from '../account.contract.ts'

/** A new password typed twice; the second must be the same. */
export const withRepeat = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, new_password: NewPassword, repeat_password: z.string() }).superRefine((values, context) => {
    const typed = values as { new_password: string; repeat_password: string }
    if (typed.new_password !== typed.repeat_password)
      context.addIssue({ code: 'custom', path: ['repeat_password'], message: t('The two passwords are not the same') })
  })

export const PASSWORD_HELP = t('At least 12 characters; several words are easy to remember')
