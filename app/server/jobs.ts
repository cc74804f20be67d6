import { readForgotten } from '../../departments/analysers/server/index.ts'
import { remindOfTomorrow } from '../../departments/appointments/server/index.ts'
import { beginPrices, findOverdue } from '../../departments/billing/server/index.ts'
import { findMissingReadings } from '../../departments/equipment/server/index.ts'
import { sendEtims } from '../../departments/etims/server/index.ts'
import { chargeDaysThatAreOver } from '../../departments/inpatient/server/index.ts'
import { sendMessages, tellOfTheEvening } from '../../departments/messages/server/index.ts'
import { askForMpesa } from '../../departments/mpesa/server/index.ts'
import { countUsage, runLicenses } from '../../departments/platform/server/index.ts'
import { sumUpReading } from '../../departments/records/server/index.ts'
import { tellOfLicenses } from '../../departments/staff/server/index.ts'
import { sendDhis2 } from '../../departments/statutory/server/index.ts'
import { sweepAttachments } from '../../departments/support/server/index.ts'
import { sealAudit } from '../../kernel/server/audit/seal.ts'
import type { Services } from '../../kernel/server/ctx.ts'
import type { Job } from '../../kernel/server/jobs.ts'
import { deliverMail, makeSender } from '../../kernel/server/outside/mail.ts'
import { sweep } from '../../kernel/server/sweep.ts'
import { routes } from './app.ts'

/** What runs by the clock. */
export function jobsOf(services: Services): Job[] {
  const { db, config } = services
  const endpoints = routes.map((route) => route.endpoint)
  const send = makeSender(config)
  return [
    { name: 'mail-outbox', cron: '* * * * *', run: () => deliverMail(db, send) },
    { name: 'sms-outbox', cron: '* * * * *', run: () => sendMessages(services) },
    { name: 'audit-seal', cron: '*/5 * * * *', run: () => sealAudit(db, config) },
    // Ten past midnight in Nairobi, and at every start: a night without power must not leave licences where they were.
    { name: 'licenses', cron: '10 21 * * *', run: () => runLicenses(services) },
    { name: 'module-usage', cron: '*/5 * * * *', run: () => countUsage(db, endpoints) },
    // Each hour: midnight comes at another hour in each time zone.
    { name: 'overdue-invoices', cron: '3 * * * *', run: () => findOverdue(services) },
    // A price counts from the first minute of its day by the hospital's clock.
    { name: 'prices', cron: '* * * * *', run: () => beginPrices(services) },
    { name: 'bed-days', cron: '13 * * * *', run: () => chargeDaysThatAreOver(services) },
    { name: 'mpesa-requests', cron: '* * * * *', run: () => askForMpesa(services) },
    { name: 'etims-send', cron: '* * * * *', run: () => sendEtims(services) },
    { name: 'analyser-messages', cron: '* * * * *', run: () => readForgotten(services) },
    { name: 'dhis2-send', cron: '* * * * *', run: () => sendDhis2(services) },
    { name: 'fridge-readings', cron: '*/10 * * * *', run: () => findMissingReadings(services) },
    { name: 'appointment-reminders', cron: '7 * * * *', run: () => remindOfTomorrow(services) },
    // Each hour too, so that a night without power is made up for; each is told once.
    { name: 'practice-licenses', cron: '23 * * * *', run: () => tellOfLicenses(services) },
    // At eight in the evening by the hospital's clock, and each hour after it until it is told.
    { name: 'evening', cron: '1 * * * *', run: () => tellOfTheEvening(services) },
    // Each hour, so that a night without power is made up for; a day that is summed up stays.
    { name: 'reading-days', cron: '29 * * * *', run: () => sumUpReading(services) },
    { name: 'sweep', cron: '17 * * * *', run: () => sweep(db, config) },
    { name: 'support-sweep', cron: '47 * * * *', run: () => sweepAttachments(db) },
  ]
}
