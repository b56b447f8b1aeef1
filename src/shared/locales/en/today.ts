/** What needs a person today, on the start screen. */
export const today = {
  'today.title': 'Today',
  'today.due-of': 'Due this week ({{count, number}})',
  'today.due': 'Due this week',
  'today.overdue-of': 'Overdue ({{count, number}})',
  'today.overdue': 'Overdue',
  'today.to-calendar': 'Calendar',
  'today.alerts_one': '1 open alert',
  'today.alerts_other': '{{count, number}} open alerts',
  'today.to-alerts': 'All alerts',
  'today.attention_one': '1 watched domain needs attention',
  'today.attention_other': '{{count, number}} watched domains need attention',
  'today.to-domains': 'All of them',
  'today.decided': '{{what}} on {{day}}',
  'today.waits': 'Waiting',
  'today.key': 'The key is missing',
  'today.key-what': 'Nothing can be looked up or refreshed until it is entered. What is stored can be read.',
}
