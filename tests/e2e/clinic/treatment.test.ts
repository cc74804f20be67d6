// A doctor opens the treatment plan from the consultation, writes two plans, and finds them in the list and on the
// patient's page.
import { it } from 'vitest'
import { expectAccessible, expectQuiet, signInAs } from '../browser.ts'
import { choose } from '../steps.ts'

it('treatment plans: every field asked for, kept through a reload, listed, changed, with their history', async () => {
  const tail = Date.now().toString(36)
  const seat = await signInAs('doctor@kisumu-lakeside.test')
  const { page } = seat
  const waiting = (await (await page.request.get('/api/visits/queue?department=general&status=waiting')).json()) as {
    rows: { visit_id: string; patient_id: string; reason: string | null }[]
  }
  // Not one who is back for results, whose consultation is saved already, nor one with plans of an earlier visit: these
  // are complete, and nothing would be asked for.
  const plansOf = async ({ visit_id }: { visit_id: string }) =>
    ((await (await page.request.get(`/api/treatment/visits/${visit_id}`)).json()) as { plans: unknown[] }).plans
  let visit: (typeof waiting.rows)[number] | undefined
  for (const row of waiting.rows) if (!visit && row.reason === null && !(await plansOf(row)).length) visit = row
  if (!visit) throw new Error('nobody without plans waits for the doctor')
  await page.goto(`/hospital/outpatient/consultation/${visit.visit_id}`)
  await page.getByRole('link', { name: 'Treatment Plan' }).click()
  await page.getByRole('heading', { name: 'Treatment Plans', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Save Treatment Plans' }).click()
  for (const message of [
    'Title is required',
    'Description is required',
    'Duration is required',
    'Instructions are required',
  ])
    await page.getByText(message).waitFor()
  await expectAccessible(page)
  const fill = async (title: string) => {
    const plan = page.getByRole('group').last()
    await plan.getByRole('textbox', { name: /^Title/ }).fill(title)
    await plan.getByRole('textbox', { name: /^Description/ }).fill('Reach 130/80 within three months')
    await plan.getByRole('textbox', { name: /^Duration/ }).fill('3 months')
    await plan.getByRole('textbox', { name: /^Instructions/ }).fill('Walk half an hour each day')
  }
  await fill(`Pressure ${tail}`)
  await page.getByRole('button', { name: 'Add Another Plan' }).click()
  await fill(`Weight ${tail}`)
  await page.reload()
  await page.getByText('Plan 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save Treatment Plans' }).click()
  await page.getByText('Treatment plans saved successfully').waitFor()
  await page.waitForURL('**/hospital/outpatient/queue**')

  await page.goto(`/hospital/outpatient/treatment?search=${tail}`)
  await page
    .getByRole('row')
    .filter({ hasText: `Weight ${tail}` })
    .getByRole('link', { name: /^Update/ })
    .click()
  await page.getByText('Plan 2', { exact: true }).waitFor()
  await choose(page, 'Status', 'Completed')
  await page.getByRole('button', { name: 'Save Treatment Plans' }).click()
  await page.getByText('Treatment plans saved successfully').waitFor()
  await page.goto(`/hospital/patients/${visit.patient_id}`)
  const panel = page.getByRole('region', { name: 'Treatment Plans' })
  await panel.getByText('Completed').first().waitFor()
  await panel.getByRole('button', { name: `History of Pressure ${tail}` }).click()
  await page.getByRole('dialog').getByText('Planned').waitFor()
  await expectAccessible(page)
  expectQuiet(seat)
})
