export declare const findBrowser: () => string
