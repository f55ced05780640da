#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver drives. Its own browser has a toolbar, which is wider than a phone.

Arguments: width, height, and the file to which errors and warnings of pages are written, one in a line: the browser itself writes them to
the journal of the system only.
"""
import sys
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = int(sys.argv[1]), int(sys.argv[2])
output = open(sys.argv[3], "a", buffering=1, encoding="utf-8")
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)

WATCH = """{
  const report = (...parts) => window.webkit.messageHandlers.problems.postMessage(parts.join(' ').replaceAll('\\n', ' '))
  for (const level of ['error', 'warn']) {
    const write = console[level].bind(console)
    console[level] = (...args) => {
      report(`console.${level}:`, ...args.map((one) => (one?.fault ? `${one} (${one.fault})` : String(one))))
      write(...args)
    }
  }
  window.addEventListener('error', ({ message, filename }) => message && report('uncaught:', message, filename))
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejected:', String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('Refused by the Content-Security-Policy:', violatedDirective, blockedURI))
}"""


def refuse(view, what):
    never, usual = WebKit2.CookieAcceptPolicy.NEVER, WebKit2.CookieAcceptPolicy.NO_THIRD_PARTY
    context.get_cookie_manager().set_accept_policy(never if what == "cookies" else usual)
    if what == "cookies":
        # Those that are stored would still be sent.
        context.get_website_data_manager().clear(WebKit2.WebsiteDataTypes.COOKIES, 0, None, None)
    view.get_settings().set_enable_html5_local_storage(what != "storage")


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    manager = view.get_user_content_manager()
    manager.register_script_message_handler("refuse")
    manager.connect(
        "script-message-received::refuse",
        lambda _manager, result: refuse(view, result.get_js_value().to_string()),
    )
    manager.register_script_message_handler("problems")
    manager.connect(
        "script-message-received::problems",
        lambda _manager, result: output.write(result.get_js_value().to_string() + "\n"),
    )
    manager.add_script(
        WebKit2.UserScript.new(
            WATCH, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
        )
    )
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    application = WebKit2.ApplicationInfo.new()
    application.set_name("webKitWindow")
    application.set_version(1, 0, 0)
    session.set_application_info(application)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
