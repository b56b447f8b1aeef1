import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetQueries } from './forget-queries.ts'

test('a screen that opens while a library is being left would wait for its rows for ever', async () => {
  const client = new QueryClient()
  const answers: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['listBatches'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  const unsubscribe = observer.subscribe(() => undefined)
  await expect.poll(() => answers.length).toBe(1)
  forgetQueries(client, () => true)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.resolve('of the library that was left')
  answers[1]?.resolve('of the next library')
  await expect.poll(() => observer.getCurrentResult().data).toBe('of the next library')
  unsubscribe()
  client.clear()
})

test('a screen that opens later would show rows of the library that was left', () => {
  const client = new QueryClient()
  client.setQueryData(['listBatches'], 'of the library that was left')
  client.setQueryData(['getState'], 'of the program')
  forgetQueries(client, ({ queryKey }) => queryKey[0] === 'listBatches')
  expect(client.getQueryData(['listBatches'])).toBeUndefined()
  expect(client.getQueryData(['getState'])).toBe('of the program')
})
